import type { KitState } from '@latchkey/react'
import { contactKinds } from '../../contact/contactKind.ts'
import { isOwn } from '../../flow/flowState.ts'
import { hasProblemScreen, isInline } from '../inlineErrors.ts'
import { providersOf } from '../methods.ts'
import type { Screen } from '../screens.ts'
import type { SignInState } from '../signInState.ts'

type WalletScreenState = Pick<
  SignInState,
  'wallet' | 'wallets' | 'detected' | 'auth' | 'online' | 'providers' | 'config'
>

/** The screen of a login by wallet; undefined before it starts, and once someone is signed in. */
export function walletScreen(signInState: WalletScreenState): Screen | undefined {
  const { wallet: state, online } = signInState
  if (!isOwn(state)) return undefined
  const offline = !online
  if (state.status === 'choosing') return chooser(signInState)
  if (state.status !== 'idle') return walletStep(state, offline)
  const { error, wallet } = state
  const isShown = error && (hasProblemScreen(error) || isInline(error))
  return isShown ? { name: 'walletProblem', props: { wallet, error, offline } } : chooser(signInState)
}

/** The screen of a chosen wallet; undefined before, and once it is done. */
export function walletStep(state: KitState['wallet'], offline: boolean): Screen | undefined {
  switch (state.status) {
    case 'connecting':
    case 'signing':
    case 'working': {
      const { wallet, purpose, slow, status: step } = state
      const text = step === 'signing' ? state.text : undefined
      const thenSigns = purpose === 'login'
      return { name: 'walletWaiting', props: { wallet, purpose, step, text, thenSigns, slow } }
    }
    case 'ready': {
      const { wallet, purpose, domain, text } = state
      return { name: 'walletReady', props: { wallet, purpose, domain, text, offline } }
    }
    case 'stale':
      return { name: 'walletStale', props: { wallet: state.wallet, offline } }
    default:
      return undefined
  }
}

/** The list of wallets, if the user opened it. */
function chooser(state: WalletScreenState): Screen | undefined {
  const { detected, wallets, wallet, auth, online } = state
  if (!wallets || auth.status === 'signed-in') return undefined
  const providers = providersOf(state)
  if (providers && !providers.includes('wallet')) return undefined
  const { email, phone } = contactKinds(providers)
  const domain = wallet.status === 'choosing' ? wallet.domain : undefined
  return { name: 'walletChooser', props: { detected, contact: email || phone, domain, offline: !online } }
}
