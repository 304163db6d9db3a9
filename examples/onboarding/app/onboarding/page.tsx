import { OnboardingForm } from './OnboardingForm'

export default function OnboardingPage() {
  return (
    <main>
      <h1>Welcome</h1>
      <OnboardingForm />
    </main>
  )
}
