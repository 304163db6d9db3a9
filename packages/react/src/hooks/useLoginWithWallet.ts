import type { DetectedWallet, WalletLogin, WalletLoginState } from '@latchkey/core'
import { useMemo } from 'react'

import { useFlow } from './useFlow.ts'
import { useKitState } from './useKitState.ts'

const methods = ['discover', 'choose', 'sign', 'retry', 'cancel', 'reset'] as const

export type UseLoginWithWalletReturnType = Pick<WalletLogin, (typeof methods)[number]> & {
  state: WalletLoginState
  /** Wallets found in this browser, while a component discovers them. */
  detected: readonly DetectedWallet[]
}

/**
 * Login or sign-up with a wallet. `state.status` tells which screen to show; the methods are its buttons. `discover`,
 * called in an effect, finds the wallets of this browser. Call `choose` and `sign` in the click handler: some wallets
 * open a popup.
 *
 * @example
 * const { state, detected, discover, choose, sign } = useLoginWithWallet()
 * useEffect(discover, [discover])
 * if (state.status === 'ready') return <button onClick={() => sign()}>Continue in {state.wallet.name}</button>
 * return detected.map(({ id, name }) => <button key={id} onClick={() => choose(id)}>{name}</button>)
 */
export function useLoginWithWallet(): UseLoginWithWalletReturnType {
  const flow = useFlow('wallet', methods)
  const detected = useKitState('detectedWallets')
  return useMemo(() => ({ ...flow, detected }), [flow, detected])
}
