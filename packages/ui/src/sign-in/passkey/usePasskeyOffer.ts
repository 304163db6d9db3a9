import { useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'
import type { PasskeyOffer, SignInState } from '../signInState.ts'

/** Longer than this nobody is kept to be offered something, ms. */
const patience = 2_000

/** How passkeys are offered before a login: by what this device remembers and this browser can do. */
export function usePasskeyOffer(enabled: boolean): PasskeyOffer {
  const { passkeys } = useKit()
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    // It also loads what a prompt needs, so that a click opens it at once.
    if (enabled)
      void passkeys.availability().then(({ supported, autofill }) => setHidden(supported && !autofill))
  }, [passkeys, enabled])
  if (passkeys.hasLocalPasskey) return 'likely'
  return hidden ? 'button' : 'autofill'
}

/** Whether a passkey is worth offering to whoever signed in just now. */
export function useWorthOffering(asked: boolean): SignInState['worthOffering'] {
  const { passkeys } = useKit()
  const [answer, setAnswer] = useState<SignInState['worthOffering']>('unknown')
  useEffect(() => {
    if (!asked) return
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
  }, [passkeys, asked])
  return answer
}
