import type { OAuthProvider } from '@latchkey/contract'

import { KitError } from '../errors/KitError.ts'
import type { Kit } from '../kit/kit.ts'
import type { Session } from '../sessions/session.ts'
import { operationQuery } from './operation.ts'

/** Query of the social identities linked to the person's account, oldest first. */
export const oauthProvidersQuery = (kit: Kit, session: Session | undefined) => ({
  ...operationQuery(kit, session, 'getOauthProviders', { userId: session?.userId ?? '' }),
  select: ({ oauthProviders }: { oauthProviders: OAuthProvider[] }) => oauthProviders,
})

/** Mutation that unlinks a social identity, by its providerId. */
export const unlinkOAuthMutation = (kit: Kit) => ({
  mutationKey: ['latchkey', 'unlinkOAuth'] as const,
  async mutationFn(providerId: string): Promise<void> {
    const { session } = kit.sessions.state
    if (!session)
      throw new KitError('SESSION_MISSING', { message: 'delete_oauth_providers: nobody is signed in.' })
    await kit.api.deleteOauthProviders({ userId: session.userId, providerIds: [providerId] })
  },
  networkMode: 'always' as const,
})
