import type { LinkedWallet } from '../flows/wallet/walletLogin.types.ts'
import type { Kit } from '../kit/kit.ts'
import type { Session } from '../sessions/session.ts'
import { sessionKey } from './keys.ts'
import { operationQuery } from './operation.ts'

/** The wallets that open the signed-in person's account, oldest first. */
export const walletsQuery = (kit: Kit, session: Session | undefined) => ({
  ...operationQuery(kit, session, 'getApiKeys', { userId: session?.userId ?? '' }),
  // What lies there is no answer of that operation.
  queryKey: [...sessionKey(kit, session?.id), 'wallets'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<LinkedWallet[]> => kit.wallets.list({ signal }),
})

/** One wallet less, by its apiKeyId, in the shape of a mutation. */
export const unlinkWalletMutation = (kit: Kit) => ({
  mutationKey: ['latchkey', 'unlinkWallet'] as const,
  mutationFn: (apiKeyId: string) => kit.wallets.unlink(apiKeyId),
  networkMode: 'always' as const,
})
