import { useAuthConfig, useKit, useLoginWithEmail, useLoginWithPasskey, useSession } from '@latchkey/ui'
import { Button, TextField } from '@latchkey/ui/parts'
import { useEffect, useId, useRef, useState } from 'react'

import { Notice } from '../parts/Notice.tsx'

/** A dialog in which the operator signs in again, with a passkey or a code. */
export function SignInAgain({ onSettled }: { onSettled: (confirmed: boolean) => void }) {
  const kit = useKit()
  const session = useSession()
  const [begun] = useState(session)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const email = useLoginWithEmail()
  const passkey = useLoginWithPasskey()
  const { config } = useAuthConfig()
  const [code, setCode] = useState('')
  const contact = session?.contact

  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    kit.emailLogin.reset()
    kit.passkeys.reset()
    element?.showModal()
    return () => {
      kit.emailLogin.reset()
      kit.passkeys.reset()
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [kit])

  // A refreshed session keeps the time of its login.
  const confirmed =
    session !== undefined &&
    begun !== undefined &&
    session.userId === begun.userId &&
    session.authTime > begun.authTime
  useEffect(() => {
    if (confirmed) onSettled(true)
  }, [confirmed, onSettled])

  const { state } = email
  const busy = state.status === 'sending' || state.status === 'verifying'
  const asksForCode = state.status === 'code' || state.status === 'verifying'
  const error = ('error' in state && state.error) || ('error' in passkey.state && passkey.state.error)
  const hasEmail = contact?.includes('@') && config?.enabledProviders.includes('email')
  return (
    <dialog
      ref={dialog}
      className="db-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onSettled(false)
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (asksForCode && code.trim() !== '') void email.submitCode(code.trim())
        }}
      >
        <h2 id={id} className="db-heading">
          Sign in again
        </h2>
        <p className="db-muted">
          To make this change, you must have signed in within the last 5 minutes. It continues once you’ve
          signed in again.
        </p>
        {asksForCode ? (
          <>
            <p className="db-muted">We sent a code to {contact}.</p>
            <TextField
              label="Code"
              value={code}
              onChange={setCode}
              autoComplete="one-time-code"
              inputMode={config?.otpAlphanumeric ? 'text' : 'numeric'}
            />
          </>
        ) : (
          <>
            <Button variant="primary" onClick={() => void passkey.login()}>
              Use a passkey
            </Button>
            {hasEmail && (
              <Button variant="secondary" busy={busy} onClick={() => void email.sendCode(contact ?? '')}>
                Send a code to {contact}
              </Button>
            )}
          </>
        )}
        {error && (
          <Notice kind="danger">
            {sentences[error.code] ?? `That didn’t work (${error.code}). Try again.`}
          </Notice>
        )}
        <div className="db-actions db-actions--end">
          <Button variant="ghost" onClick={() => onSettled(false)}>
            Cancel
          </Button>
          {asksForCode && (
            <Button variant="primary" type="submit" busy={busy} disabled={code.trim() === ''}>
              Continue
            </Button>
          )}
        </div>
      </form>
    </dialog>
  )
}

const sentences: Readonly<Record<string, string>> = {
  OTP_INVALID: 'That code isn’t right.',
  CODE_INCOMPLETE: 'The code isn’t complete.',
  OTP_EXPIRED: 'That code no longer works. Cancel, and ask for a new one.',
  PASSKEY_CANCELLED: 'No passkey was used.',
  PASSKEY_NOT_FOUND: 'That passkey doesn’t belong to a member here. Use another one, or a code.',
}
