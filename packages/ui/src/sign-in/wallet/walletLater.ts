import type { FlowError, KitState } from '@latchkey/react'

import { walletScreensChunk } from '../../chunks/screenChunks.ts'
import { contactKinds } from '../../contact/contactKind.ts'
import { isForSignIn } from '../../flow/flowState.ts'
import { late } from '../../flow/late.tsx'
import { isInline } from '../inlineErrors.ts'
import type { LaterPart, MethodScreen } from '../laterPart.ts'
import { providersOf } from '../methods.ts'
import type { SignInState } from '../signInState.ts'
import type { WalletChooserData } from './WalletChooser.tsx'
import type { WalletProblemData } from './WalletProblem.tsx'
import type { WalletReadyData } from './WalletReady.tsx'
import type { WalletStaleData } from './WalletStale.tsx'
import type { WalletWaitingData } from './WalletWaiting.tsx'
import type { FirstWalletAction, WalletActions } from './walletMethod.tsx'

/** Data of each screen of a login by wallet. */
export interface WalletScreens {
  walletChooser: WalletChooserData
  walletReady: WalletReadyData
  walletWaiting: WalletWaitingData
  walletStale: WalletStaleData
  walletProblem: WalletProblemData
}

/** Logins by wallet after the first screen. */
export const walletLater: LaterPart<WalletActions, FirstWalletAction, WalletScreens> = {
  screens: {
    walletChooser: {
      ...late(walletScreensChunk, (module) => module.WalletChooser),
      depth: 1,
      focus: 'title',
    },
    walletReady: { ...late(walletScreensChunk, (module) => module.WalletReady), depth: 3, focus: 'title' },
    walletWaiting: {
      ...late(walletScreensChunk, (module) => module.WalletWaiting),
      depth: 3,
      focus: 'title',
    },
    walletStale: { ...late(walletScreensChunk, (module) => module.WalletStale), depth: 4, focus: 'title' },
    walletProblem: {
      ...late(walletScreensChunk, (module) => module.WalletProblem),
      depth: 4,
      focus: 'title',
    },
  },
  screen: walletScreen,
  hasProblemScreen,
  create({ kit: { store, login }, choose }) {
    const { wallet } = login
    /** The only account to sign in to; undefined: any. */
    let organizationId: string | undefined
    const leaveWallet = (): void => {
      if (isForSignIn(store.get().wallet)) wallet.reset()
    }
    return {
      actions: {
        // The list of wallets has already explained what will be signed.
        chooseWallet: (id) => void wallet.choose(id, { thenSign: true, organizationId }),
        sign: () => void wallet.sign(),
        leaveWallet,
      },
      controls: {
        retry: () => wallet.retry(),
        leave: leaveWallet,
        /** Back to the first screen, where any account may sign in. */
        back() {
          organizationId = undefined
          leaveWallet()
        },
        /** Opens the list of wallets for one account only. */
        signInAgain(_, only) {
          leaveWallet()
          organizationId = only
          choose({ wallets: true })
        },
      },
    }
  },
}

const problemCodes: ReadonlySet<FlowError['code']> = /* @__PURE__ */ new Set([
  'UPSTREAM_UNAVAILABLE',
  'METHOD_DISABLED',
])

type WalletScreenState = Pick<
  SignInState,
  'wallet' | 'wallets' | 'detected' | 'auth' | 'online' | 'providers' | 'config'
> &
  Partial<Pick<SignInState, 'hasWallet'>>

function hasProblemScreen(error: FlowError): boolean {
  return /^WALLET_/.test(error.code) || problemCodes.has(error.code) || isInline(error)
}

/** The screen of a login by wallet; undefined before it starts, and once a user is signed in. */
export function walletScreen(signInState: WalletScreenState): MethodScreen<WalletScreens> | undefined {
  const { wallet: state, online } = signInState
  if (!isForSignIn(state)) return undefined
  const offline = !online
  if (state.status === 'choosing') return chooser(signInState)
  if (state.status !== 'idle') return walletStep(state, offline)
  const { error, wallet } = state
  return error && hasProblemScreen(error)
    ? { name: 'walletProblem', props: { wallet, error, offline } }
    : chooser(signInState)
}

/** The screen of a chosen wallet; undefined before, and once it is done. */
export function walletStep(
  state: KitState['wallet'],
  offline: boolean,
): MethodScreen<WalletScreens> | undefined {
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
function chooser(state: WalletScreenState): MethodScreen<WalletScreens> | undefined {
  const { detected, hasWallet, wallets, wallet, auth, online } = state
  if (!wallets || auth.status === 'signed-in') return undefined
  const providers = providersOf(state)
  if (providers && !providers.includes('wallet')) return undefined
  const { email, phone } = contactKinds(providers)
  const domain = wallet.status === 'choosing' ? wallet.domain : undefined
  return {
    name: 'walletChooser',
    props: { detected, hasWallet, contact: email || phone, domain, offline: !online },
  }
}
