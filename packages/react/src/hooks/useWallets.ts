import {
  type KitError,
  type LinkedWallet,
  sessionKey,
  unlinkWalletMutation,
  type WalletLoginState,
  walletsQuery,
} from '@latchkey/core'
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

import { useKit } from './useKit.ts'
import { type UseLoginWithWalletReturnType, useLoginWithWallet } from './useLoginWithWallet.ts'
import { useSession } from './useSession.ts'

export interface UseWalletsReturnType
  extends Pick<UseLoginWithWalletReturnType, 'state' | 'detected' | 'discover' | 'cancel'> {
  /** The wallets that open the account of the person who is signed in. A query of TanStack Query. */
  list: UseQueryResult<LinkedWallet[], KitError>
  /**
   * One more way in, by the id of a wallet in `detected`: → ready, then `sign` in another click. Never fails: `state` says
   * where it stands. After the error `REAUTHENTICATION_REQUIRED` sign the person in again, then `retry`.
   */
  link(id: string): Promise<WalletLoginState>
  sign(): Promise<WalletLoginState>
  retry(): Promise<WalletLoginState>
  /** Takes one away by its apiKeyId; `LAST_CREDENTIAL` where nothing else opens the account. */
  unlink: UseMutationResult<void, KitError, string>
}

/**
 * The signed-in person's own wallets: listed, linked, unlinked. `discover`, in an effect, finds those of this browser.
 *
 * @example
 * const { list, unlink } = useWallets()
 * list.data?.map(({ apiKeyId, name, address }) => (
 *   <button key={apiKeyId} onClick={() => unlink.mutate(apiKeyId)}>Unlink {name}, {address}</button>
 * ))
 */
export function useWallets(): UseWalletsReturnType {
  const kit = useKit()
  const cache = useQueryClient()
  const session = useSession()
  const { state, detected, discover, cancel, choose, sign, retry } = useLoginWithWallet()
  const onSuccess = () => cache.invalidateQueries({ queryKey: sessionKey(kit, session?.id) })
  // No mutation: that would let go of the click before the wallet opens its window.
  const follow = async (done: Promise<WalletLoginState>) => {
    const end = await done
    if (end.status === 'linked') await onSuccess()
    return end
  }
  return {
    ...{ state, detected, discover, cancel },
    list: useQuery(walletsQuery(kit, session)),
    link: (id) => choose(id, { purpose: 'link' }),
    sign: () => follow(sign()),
    retry: () => follow(retry()),
    unlink: useMutation({ ...unlinkWalletMutation(kit), onSuccess }),
  }
}
