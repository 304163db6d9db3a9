import { hasCode, KitError } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { presentAs } from '../present.ts'
import { type OAuthParameters, proveIdentity } from './loginWithOAuth.ts'

/**
 * Links an identity at a provider to the signed-in user's account.
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
    // Linked to this account before, perhaps by a request whose answer was lost; or linked to another account.
    const filter = { filterType: 'OIDC_TOKEN', filterValue: oidcToken, oidcToken } as const
    const account = await kit.proxy.account(filter, { signal })
    if (account.organizationId === organizationId) return
    throw new KitError('OAUTH_WRONG_ACCOUNT', {
      message: 'This identity belongs to another account.',
      cause: error,
    })
  })
}
