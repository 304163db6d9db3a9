import type { OAuthProvider } from '@latchkey/contract'
import { KitError } from '../errors/KitError.ts'
import type { LinkedWallet } from '../flows/wallet/walletLogin.types.ts'
import type { Kit } from '../kit/kit.ts'
import { sessionQueryKey } from './keys.ts'
import { activeSession, operationQueryOptions } from './operation.ts'

/** Query of the wallets linked to the user's account, oldest first. */
export const linkedWalletsQueryOptions = (kit: Kit, session = activeSession(kit)) => ({
  ...operationQueryOptions(kit, 'getApiKeys', { userId: session?.userId ?? '' }, session),
  // The cached value is not the operation's result, so it needs its own key.
  queryKey: [...sessionQueryKey(kit, session?.id), 'linkedWallets'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<LinkedWallet[]> =>
    kit.login.wallet.list({ signal }),
})

/** Mutation that unlinks a wallet, by its apiKeyId. */
export const unlinkWalletMutationOptions = (kit: Kit) => ({
  mutationKey: ['latchkey', 'unlinkWallet'] as const,
  mutationFn: (apiKeyId: string) => kit.login.wallet.unlink(apiKeyId),
  networkMode: 'always' as const,
})

/** Query of the social identities linked to the user's account, oldest first. */
export const oauthProvidersQueryOptions = (kit: Kit, session = activeSession(kit)) => ({
  ...operationQueryOptions(kit, 'getOauthProviders', { userId: session?.userId ?? '' }, session),
  // The cached value is not the operation's result, so it needs its own key.
  queryKey: [...sessionQueryKey(kit, session?.id), 'oauthProviders'] as const,
  async queryFn({ signal }: { signal: AbortSignal }): Promise<OAuthProvider[]> {
    const { oauthProviders } = await kit.api.getOauthProviders(
      { userId: session?.userId ?? '' },
      { signal, sessionId: session?.id },
    )
    return oauthProviders
  },
})

/** Mutation that unlinks a social identity, by its providerId. */
export const unlinkOAuthMutationOptions = (kit: Kit) => ({
  mutationKey: ['latchkey', 'unlinkOAuth'] as const,
  async mutationFn(providerId: string): Promise<void> {
    const { session } = kit.sessions.state
    if (!session)
      throw new KitError('SESSION_MISSING', { message: 'delete_oauth_providers: nobody is signed in.' })
    await kit.api.deleteOauthProviders({ userId: session.userId, providerIds: [providerId] })
  },
  networkMode: 'always' as const,
})
