import { passkeyNotice } from '../inlineErrors.ts'
import { methodsOf, providersOf } from '../methods.ts'
import type { Screen } from '../screens.ts'
import type { SignInState } from '../signInState.ts'

/** The screen of an open passkey prompt, or of one that failed; undefined otherwise. */
export function passkeyScreen(state: SignInState): Screen | undefined {
  const { passkey, dismissed } = state
  switch (passkey.status) {
    case 'waiting':
      return { name: 'passkeyPrompt', props: { purpose: passkey.for, working: false, slow: false } }
    case 'working':
      return { name: 'passkeyPrompt', props: { purpose: passkey.for, working: true, slow: passkey.slow } }
    case 'idle': {
      const { error, for: purpose = 'login' } = passkey
      if (!error?.code.startsWith('PASSKEY_') || error === dismissed || passkeyNotice(state)) return undefined
      const others = methodsOf(providersOf(state) ?? []).length > 1
      return { name: 'passkeyProblem', props: { error, purpose, others } }
    }
    default:
      return undefined
  }
}
