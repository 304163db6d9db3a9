import type { OAuthProvider } from '@latchkey/contract'

import { KitError } from '../errors/KitError.ts'
import type { Kit } from '../kit/kit.ts'
import type { Session } from '../sessions/session.ts'
import { operationQuery } from './operation.ts'

/** The identities at social providers that open the signed-in person's account, oldest first. */
export const oauthProvidersQuery = (kit: Kit, session: Session | undefined) => ({
  ...operationQuery(kit, session, 'getOauthProviders', { userId: session?.userId ?? '' }),
  select: ({ oauthProviders }: { oauthProviders: OAuthProvider[] }) => oauthProviders,
})

/** One identity less, by its providerId, in the shape of a mutation. */
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
