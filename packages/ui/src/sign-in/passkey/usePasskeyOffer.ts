import type { EmbeddedKind } from '@latchkey/core/internal'
import { type PasskeyAvailability, useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'
import type { PasskeyOffer, SignInState } from '../signInState.ts'

/** Maximum time to wait before closing without an offer, ms. */
const patience = 2_000

/** How passkeys are offered before a login, by what this device remembers and this browser supports. */
export function usePasskeyOffer(enabled: boolean, embedded: EmbeddedKind): PasskeyOffer {
  const passkeys = useKit().login.passkey
  const [availability, setAvailability] = useState<PasskeyAvailability>()
  useEffect(() => {
    // This also loads what a prompt needs, so that a click opens it immediately.
    if (enabled) void passkeys.availability().then(setAvailability)
  }, [passkeys, enabled])
  if (availability && !availability.supported) return 'none'
  if (passkeys.hasLocalPasskey) return 'likely'
  // Few apps let pages use passkeys, and some have the functions all the same.
  if (embedded) return availability?.platform ? 'autofill' : 'none'
  return availability && !availability.autofill ? 'button' : 'autofill'
}

/** Whether a passkey is worth offering to the user who just signed in. */
export function useWorthOffering(isRequested: boolean): SignInState['worthOffering'] {
  const passkeys = useKit().login.passkey
  const [answer, setAnswer] = useState<SignInState['worthOffering']>('unknown')
  useEffect(() => {
    if (!isRequested) return
    let open = true
    const settle = (worth: boolean): void => {
      if (open) setAnswer(worth ? 'yes' : 'no')
      open = false
    }
    const timer = setTimeout(() => settle(false), patience)
    void passkeys.isWorthOffering().then(settle)
    return () => {
      open = false
      clearTimeout(timer)
      setAnswer('unknown')
    }
  }, [passkeys, isRequested])
  return answer
}
