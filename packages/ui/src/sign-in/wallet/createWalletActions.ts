import { isOwn } from '../../flow/flowState.ts'
import type { ActionContext, FlowControls } from '../actionContext.ts'

export interface FirstWalletActions {
  /** Opens the list of wallets in this browser. The text in the field is kept. */
  openWallets(typed?: string): void
}

export interface WalletActions {
  /** Connects a wallet, then asks it to sign: the wallet shows a prompt for each. */
  chooseWallet(id: string): void
  /** Asks the wallet for the signature. */
  sign(): void
  /** Back to the list of wallets; cancels the login. */
  leaveWallet(): void
}

export function createWalletActions({ kit: { store, login }, choose }: ActionContext) {
  const { wallet } = login
  /** The only account to sign in to; undefined: any. */
  let organizationId: string | undefined
  const leaveWallet = (): void => {
    if (isOwn(store.get().wallet)) wallet.reset()
  }
  const actions: WalletActions = {
    // The list of wallets has already explained what will be signed.
    chooseWallet: (id) => void wallet.choose(id, { thenSign: true, organizationId }),
    sign: () => void wallet.sign(),
    leaveWallet,
  }
  const controls: FlowControls = {
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
  }
  return { actions, controls }
}
