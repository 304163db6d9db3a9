'use client'

import {
  type LinkedWallet,
  linkedWalletsQueryOptions,
  sessionQueryKey,
  unlinkWalletMutationOptions,
  type WalletLoginState,
} from '@latchkey/core'
import type { MutationResult, QueryParameter, QueryResult, SharedMutationParameter } from './options.ts'
import { useKitMutation, useKitQuery } from './options.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'
import { type UseLoginWithWalletReturnType, useLoginWithWallet } from './useLogin.ts'

export interface UseLinkedWalletsReturnType<Data = LinkedWallet[]>
  extends Pick<UseLoginWithWalletReturnType, 'state' | 'detected' | 'discover' | 'cancel'> {
  /** The wallets linked to the signed-in user's account. */
  list: QueryResult<Data>
  /**
   * Starts linking a wallet, by its id in `detected`. Once `state.status` is `ready`, call `sign` in another click.
   * Never rejects: `state` holds progress and errors. After the error `REAUTHENTICATION_REQUIRED` sign the user
   * in again, then call `retry`.
   */
  link(id: string): Promise<WalletLoginState>
  sign(): Promise<WalletLoginState>
  retry(): Promise<WalletLoginState>
  /** Unlinks a wallet, by its apiKeyId. `LAST_CREDENTIAL` if it is the account's only login method. */
  unlink: MutationResult<void, string>
}

/**
 * Lists, links and unlinks the signed-in user's wallets. `discover`, called in an effect, finds those of this
 * browser.
 *
 * @example
 * const { list, unlink } = useLinkedWallets()
 * list.data?.map(({ apiKeyId, name, address }) => (
 *   <button key={apiKeyId} onClick={() => unlink.mutate(apiKeyId)}>Unlink {name}, {address}</button>
 * ))
 */
export function useLinkedWallets<Data = LinkedWallet[]>({
  query,
  mutation,
}: QueryParameter<LinkedWallet[], Data> & SharedMutationParameter = {}): UseLinkedWalletsReturnType<Data> {
  const kit = useKit()
  const cache = useKitQueryClient()
  const session = useQuerySession()
  const { state, detected, discover, cancel, choose, sign, retry } = useLoginWithWallet()
  const onSuccess = () => cache.invalidateQueries({ queryKey: sessionQueryKey(kit, session?.id) })
  // Not a mutation: it would start the wallet's popup outside the click.
  const follow = async (done: Promise<WalletLoginState>) => {
    const end = await done
    if (end.status === 'linked') await onSuccess()
    return end
  }
  return {
    state,
    detected,
    discover,
    cancel,
    list: useKitQuery(linkedWalletsQueryOptions(kit, session), query),
    link: (id) => choose(id, { purpose: 'link' }),
    sign: () => follow(sign()),
    retry: () => follow(retry()),
    unlink: useKitMutation({ ...unlinkWalletMutationOptions(kit), onSuccess }, mutation),
  }
}
