import { useEmailCodeForm } from '@latchkey/react'

export function EmailForm() {
  const { step, field, onSubmit, busy, errorCode, methods } = useEmailCodeForm()
  if (step === 'account-exists') return <p>Sign in with {methods.join(' or ')}</p>
  return (
    <form onSubmit={onSubmit}>
      {step !== 'exhausted' && <input {...field} aria-label={step === 'code' ? 'Code' : 'Email'} />}
      <input type="submit" value={step === 'exhausted' ? 'Send a new code' : 'Continue'} disabled={busy} />
      <p role="alert">{errorCode}</p>
    </form>
  )
}
