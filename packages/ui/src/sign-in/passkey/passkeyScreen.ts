import { passkeyNotice } from '../inlineErrors.ts'
import { methodsOf } from '../methods.ts'
import type { Screen } from '../screens.ts'
import { providersOf, type SignInState } from '../signInState.ts'

/** The screen of a passkey that is asked for, or that came to nothing by name; undefined where all is quiet. */
export function passkeyScreen(facts: SignInState): Screen | undefined {
  const { passkey, dismissed } = facts
  switch (passkey.status) {
    case 'waiting':
      return { name: 'passkeyPrompt', props: { purpose: passkey.for, working: false, slow: false } }
    case 'working':
      return { name: 'passkeyPrompt', props: { purpose: passkey.for, working: true, slow: passkey.slow } }
    case 'idle': {
      const { error, for: purpose = 'login' } = passkey
      if (!error?.code.startsWith('PASSKEY_') || error === dismissed || passkeyNotice(facts)) return undefined
      const others = methodsOf(providersOf(facts) ?? []).length > 1
      return { name: 'passkeyProblem', props: { error, purpose, others } }
    }
    default:
      return undefined
  }
}
