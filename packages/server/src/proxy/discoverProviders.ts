import type { OpenIdProvider } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { takeUserLimit } from '../limits/sendLimits.ts'
import { DiscoveryFault } from '../providers/discovery.ts'
import type { Database } from '../store/database/store.ts'
import { listOAuth2CredentialRows } from '../store/oauth2Credentials.ts'

/**
 * Reads the discovery documents of issuers that are new among an organization's, so that a wrong one is refused before it
 * is stored, and fills in where their users sign in. packages/server/docs/social.md#add-an-issuer
 *
 * @throws ServiceError REQUEST_INVALID, RATE_LIMIT_EXCEEDED
 */
export async function discoverProviders(
  context: Context,
  providers: readonly OpenIdProvider[] | undefined,
  stored: readonly OpenIdProvider[] = [],
): Promise<{ openIdProviders?: OpenIdProvider[] }> {
  if (providers === undefined) return {}
  const openIdProviders: OpenIdProvider[] = []
  for (const [at, provider] of providers.entries()) {
    const known = stored.find(({ id, issuer }) => id === provider.id && issuer === provider.issuer)
    const authorizeUrl = known
      ? (provider.authorizeUrl ?? known.authorizeUrl)
      : await discoverAuthorizeUrl(context, provider, `parameters.openIdProviders.${at}.issuer`)
    openIdProviders.push({ ...provider, ...(authorizeUrl !== undefined && { authorizeUrl }) })
  }
  return { openIdProviders }
}

/**
 * Makes sure that no issuer takes the ID of one whose client secrets are kept: they would be sent to it.
 *
 * @throws ServiceError REQUEST_INVALID
 */
export async function requireNoSecrets(
  db: Database,
  {
    organizationId,
    openIdProviders = [],
  }: { organizationId: string; openIdProviders?: OpenIdProvider[] | undefined },
  stored: readonly OpenIdProvider[] = [],
): Promise<void> {
  const isNew = ({ id, issuer }: OpenIdProvider) =>
    !stored.some((one) => one.id === id && one.issuer === issuer)
  if (!openIdProviders.some(isNew)) return
  const clients = await listOAuth2CredentialRows(db, organizationId)
  for (const [at, provider] of openIdProviders.entries()) {
    if (isNew(provider) && clients.some((client) => client.provider === provider.id))
      throw invalid(
        `parameters.openIdProviders.${at}.id`,
        'got an ID with stored clients of another issuer, expected another ID, or that its clients are deleted first',
      )
  }
}

async function discoverAuthorizeUrl(
  context: Context,
  { id, issuer, authorizeUrl }: OpenIdProvider,
  path: string,
): Promise<string> {
  const { oauth, settings } = context
  // The service asks a server that the caller chose.
  await takeUserLimit(context, { limit: 'tests', windows: settings.limits.testsPerUser })
  const row = { issuer, isChosen: true }
  const expected = 'expected the issuer of an OpenID Connect provider with a discovery document'
  const discovered = await oauth
    .reach(row)
    .endpointsOf(id, row)
    .catch((error: unknown) => {
      if (!(error instanceof ServiceError) || error.code !== 'UPSTREAM_UNAVAILABLE') throw error
      const fault = error.cause instanceof DiscoveryFault ? error.cause.message : 'Got no answer.'
      throw invalid(path, `${expected} at a public address. ${fault}`, error)
    })
  const url = authorizeUrl ?? discovered.authorizeUrl
  if (url === undefined) throw invalid(path, `${expected}. Its document has no authorization_endpoint.`)
  return url
}
