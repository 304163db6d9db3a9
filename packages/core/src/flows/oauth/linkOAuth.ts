import { hasCode, KitError } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { presentAs } from '../present.ts'
import { type OAuthParameters, proveIdentity } from './loginWithOAuth.ts'

/**
 * Makes an identity at a provider one more way into the account of the person who is signed in.
 *
 * @throws {@link ApiError} `REAUTHENTICATION_REQUIRED`
 * @throws {@link KitError} `OAUTH_WRONG_ACCOUNT` where it opens another account, `ABORTED`, ...
 */
export async function linkOAuth(kit: InternalKit, parameters: OAuthParameters): Promise<void> {
  const { attempt, signal } = parameters
  const oidcToken = await proveIdentity(kit, parameters)
  const { userId, organizationId } = presentAs(kit, attempt.userId)
  const params = { userId, oauthProviders: [{ providerName: attempt.provider, oidcToken }] }
  await kit.api.createOauthProviders(params, { signal }).catch(async (error) => {
    if (!hasCode(error, 'CREDENTIAL_CONFLICT')) throw error
    // Linked before, perhaps by a try whose answer was lost; or somebody else's.
    const filter = { filterType: 'OIDC_TOKEN', filterValue: oidcToken, oidcToken } as const
    const account = await kit.proxy.account(filter, { signal })
    if (account.organizationId === organizationId) return
    throw new KitError('OAUTH_WRONG_ACCOUNT', { message: 'That opens another account.', cause: error })
  })
}
