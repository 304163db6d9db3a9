import { issuerOfTenant, tenantParameter } from '@latchkey/rules/oidc'
import * as oauth from 'oauth4webapi'

import { ServiceError } from '../errors/ServiceError.ts'
import { quoted } from '../parsing/quoted.ts'
import type { Clock } from '../ports/clock.ts'
import { createCache } from './createCache.ts'
import type { FetchProvider } from './fetchProvider.ts'
import type { Endpoints, OAuthProvider } from './OAuthProvider.ts'

const lifetimeMs = 10 * 60_000

/** Why a discovery document can't be used. */
export class DiscoveryFault extends Error {
  readonly reason: 'issuer-mismatch' | 'many-tenants' | 'incomplete'

  constructor(reason: DiscoveryFault['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Returns a provider's endpoints. @throws ServiceError UPSTREAM_UNAVAILABLE */
export type EndpointsOf = (provider: string, row: OAuthProvider) => Promise<Endpoints>

/** Takes endpoints from the provider's row, or from its discovery document. OpenID Connect Discovery 1.0 §4 */
export function createDiscovery({
  fetchProvider,
  clock,
}: {
  fetchProvider: FetchProvider
  clock: Clock
}): EndpointsOf {
  const documents = createCache<Endpoints>(clock, lifetimeMs)

  async function discover(provider: string, issuer: string): Promise<Endpoints> {
    try {
      const response = await oauth.discoveryRequest(new URL(documentIssuerOf(issuer)), {
        algorithm: 'oidc',
        [oauth.customFetch]: (address, request) => fetchProvider(provider, address, request),
        // The operator configures issuers; isSafe checks the URLs that they publish.
        [oauth.allowInsecureRequests]: true,
      })
      return toEndpoints(issuer, await oauth.processDiscoveryResponse(new URL(issuer), response))
    } catch (cause) {
      if (cause instanceof ServiceError) throw cause
      throw new ServiceError('UPSTREAM_UNAVAILABLE', { provider }, { cause: toFault(issuer, cause) })
    }
  }

  return async (provider, { issuer, endpoints }) =>
    endpoints ?? (await documents.get(issuer, () => discover(provider, issuer))).value
}

/**
 * Where an issuer's document is. Entra's own for all tenants is below `common`, and its issuer has the parameter.
 * https://learn.microsoft.com/en-us/entra/identity-platform/v2-protocols-oidc#find-your-apps-openid-configuration-document-uri
 */
const documentIssuerOf = (issuer: string): string => issuerOfTenant({ issuer }, 'common')

/** oauth4webapi's own comparison of the issuer, as ours. */
function toFault(issuer: string, cause: unknown): unknown {
  const isMismatch =
    cause instanceof oauth.OperationProcessingError && cause.code === oauth.JSON_ATTRIBUTE_COMPARISON
  if (!isMismatch) return cause
  const { body } = Object(cause.cause) as { body?: { issuer?: unknown } }
  return mismatch(issuer, body?.issuer)
}

/** The document is of another issuer, or of one with many tenants that the settings name as if it were one. */
function mismatch(issuer: string, named: unknown): DiscoveryFault {
  const reason = String(named).includes(tenantParameter) ? 'many-tenants' : 'issuer-mismatch'
  return new DiscoveryFault(reason, `Expected the issuer ${issuer}. Got ${quoted(named)}.`)
}

/** @throws DiscoveryFault */
function toEndpoints(issuer: string, document: oauth.AuthorizationServer): Endpoints {
  const urlOf = (
    name: 'authorization_endpoint' | 'token_endpoint' | 'jwks_uri' | 'userinfo_endpoint',
  ): string | undefined => {
    const url: unknown = document[name]
    return typeof url === 'string' && isSafe(issuer, url) ? url : undefined
  }
  // oauth4webapi compares issuers as URLs; tokens are compared as strings. OpenID Connect Discovery 1.0 §4.3
  if (document.issuer !== issuer) throw mismatch(issuer, document.issuer)
  const [tokenUrl, keysUrl] = [urlOf('token_endpoint'), urlOf('jwks_uri')]
  if (!tokenUrl || !keysUrl)
    throw new DiscoveryFault('incomplete', 'Expected token_endpoint and jwks_uri with https URLs.')
  const methods: unknown = document.token_endpoint_auth_methods_supported
  const isPost = Array.isArray(methods) && !methods.includes('client_secret_basic')
  const clientAuthentication = isPost ? 'post' : 'basic'
  const signed: unknown = document.id_token_signing_alg_values_supported
  const algorithms = Array.isArray(signed) ? signed.map(String) : undefined
  return {
    authorizeUrl: urlOf('authorization_endpoint'),
    tokenUrl,
    keysUrl,
    userUrl: urlOf('userinfo_endpoint'),
    algorithms,
    clientAuthentication,
  }
}

/** HTTPS, or HTTP on the issuer's own origin: an issuer without TLS exists in development only. */
function isSafe(issuer: string, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && origin === new URL(issuer).origin)
}
