import type { DetectedWallet, WalletLogin, WalletLoginState } from '@latchkey/core'
import { useMemo } from 'react'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

type Verb = 'discover' | 'choose' | 'sign' | 'retry' | 'cancel' | 'reset'
export type UseLoginWithWalletReturnType = Pick<WalletLogin, Verb> & {
  state: WalletLoginState
  /** Wallets in this browser, while somebody discovers. */
  detected: readonly DetectedWallet[]
}

/**
 * A login or a new account by a wallet: the state is the screen, the verbs are its buttons. `discover`, in an effect,
 * finds the wallets of this browser. Call `choose` and `sign` in the click: some wallets open a window.
 *
 * @example
 * const { state, detected, discover, choose, sign } = useLoginWithWallet()
 * useEffect(discover, [discover])
 * if (state.status === 'ready') return <button onClick={() => sign()}>Continue in {state.wallet.name}</button>
 * return detected.map(({ id, name }) => <button key={id} onClick={() => choose(id)}>{name}</button>)
 */
export function useLoginWithWallet(): UseLoginWithWalletReturnType {
  const { discover, choose, sign, retry, cancel, reset } = useKit().wallets
  const state = useKitState('wallet')
  const detected = useKitState('detectedWallets')
  return useMemo(
    () => ({ state, detected, discover, choose, sign, retry, cancel, reset }),
    [state, detected, discover, choose, sign, retry, cancel, reset],
  )
}
