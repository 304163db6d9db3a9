import { contactKinds } from '../methods/contactKind.ts'
import type { Screen } from '../screens/index.ts'
import { providersOf, type SignInFacts } from './facts.ts'
import { isOwn } from './isOwn.ts'
import { hasScreen, seated } from './seats.ts'

/** The screen of a login by wallet; undefined before it begins, and once somebody is signed in. */
export function walletScreen(facts: SignInFacts): Screen | undefined {
  const { wallet: state, online } = facts
  if (!isOwn(state)) return undefined
  const offline = !online
  switch (state.status) {
    case 'connecting':
    case 'signing':
    case 'working': {
      const { wallet, purpose, slow, status: step } = state
      const text = step === 'signing' ? state.text : undefined
      return { name: 'walletWaiting', props: { wallet, purpose, step, text, thenSigns: true, slow } }
    }
    case 'ready': {
      const { wallet, purpose, domain, text } = state
      return { name: 'walletReady', props: { wallet, purpose, domain, text, offline } }
    }
    case 'stale':
      return { name: 'walletStale', props: { wallet: state.wallet, offline } }
    case 'idle': {
      const { error, wallet } = state
      const said = error && (hasScreen(error.code) || seated.has(error.code))
      return said ? { name: 'walletProblem', props: { wallet, error, offline } } : chooser(facts)
    }
    case 'choosing':
      return chooser(facts)
    default:
      return undefined
  }
}

/** The list, for whoever wants it. */
function chooser(facts: SignInFacts): Screen | undefined {
  const { found, wallets, wallet, auth, online } = facts
  if (!wallets || auth.status === 'signed-in') return undefined
  const { email, phone } = contactKinds(providersOf(facts))
  const domain = wallet.status === 'choosing' ? wallet.domain : undefined
  return { name: 'walletChooser', props: { found, contact: email || phone, domain, offline: !online } }
}
