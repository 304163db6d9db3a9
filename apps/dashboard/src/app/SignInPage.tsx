import { SignIn } from '@latchkey/ui'

/** Members of the organization sign in with a passkey or a code. */
export const SignInPage = () => (
  <main className="db-sign-in">
    <h1 className="lk-visually-hidden">Sign in to the dashboard</h1>
    <SignIn />
    <p className="db-muted">
      For members of the organization. The first one is created with the organization and can add others under
      Members.
    </p>
  </main>
)
