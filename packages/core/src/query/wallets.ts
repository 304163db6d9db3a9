import type { LinkedWallet } from '../flows/wallet/walletLogin.types.ts'
import type { Kit } from '../kit/kit.ts'
import type { Session } from '../sessions/session.ts'
import { operationQuery, sessionKey } from './operation.ts'

/** Query of the wallets linked to the person's account, oldest first. */
export const walletsQuery = (kit: Kit, session: Session | undefined) => ({
  ...operationQuery(kit, session, 'getApiKeys', { userId: session?.userId ?? '' }),
  // The cached value is not the operation's result, so it needs its own key.
  queryKey: [...sessionKey(kit, session?.id), 'wallets'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<LinkedWallet[]> => kit.wallets.list({ signal }),
})

/** Mutation that unlinks a wallet, by its apiKeyId. */
export const unlinkWalletMutation = (kit: Kit) => ({
  mutationKey: ['latchkey', 'unlinkWallet'] as const,
  mutationFn: (apiKeyId: string) => kit.wallets.unlink(apiKeyId),
  networkMode: 'always' as const,
})
