'use client'

import { useActionState } from 'react'
import { completeOnboarding } from './completeOnboarding'

export function OnboardingForm() {
  const [error, submit, isPending] = useActionState(completeOnboarding, undefined)
  return (
    <form action={submit}>
      <label>
        Team <input name="team" autoComplete="organization" required />
      </label>
      <label>
        Role{' '}
        <select name="role">
          <option>Engineer</option>
          <option>Designer</option>
          <option>Other</option>
        </select>
      </label>
      <button type="submit" disabled={isPending}>
        Continue
      </button>
      {error && <p role="alert">{error}</p>}
    </form>
  )
}
