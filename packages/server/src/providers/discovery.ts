import { ServiceError } from '../errors/ServiceError.ts'
import type { Clock } from '../ports/clock.ts'
import type { AskOutside } from './askOutside.ts'
import { createCached } from './cached.ts'
import type { Endpoints, OAuthProvider } from './OAuthProvider.ts'

const lifeMs = 10 * 60_000

/** Says where a provider's endpoints are. @throws ServiceError UPSTREAM_UNAVAILABLE */
export type EndpointsOf = (provider: string, row: OAuthProvider) => Promise<Endpoints>

/** From the provider's row, else from its discovery document. OpenID Connect Discovery 1.0 §4 */
export function createDiscovery({ ask, clock }: { ask: AskOutside; clock: Clock }): EndpointsOf {
  const documents = createCached<Endpoints>(clock, lifeMs)
  return async (provider, { issuer, endpoints }) => {
    if (endpoints) return endpoints
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const read = async () => toEndpoints(provider, issuer, (await ask(provider, { url })).body)
    return (await documents.get(issuer, read)).value
  }
}

function toEndpoints(provider: string, issuer: string, said: Readonly<Record<string, unknown>>): Endpoints {
  const urlOf = (name: string): string | undefined => {
    const url = said[name]
    return typeof url === 'string' && isSafe(issuer, url) ? url : undefined
  }
  const tokenUrl = urlOf('token_endpoint')
  const keysUrl = urlOf('jwks_uri')
  // §4.3: another issuer's document is nobody's.
  if (said.issuer !== issuer || !tokenUrl || !keysUrl) {
    throw new ServiceError('UPSTREAM_UNAVAILABLE', { provider })
  }
  const methods = said.token_endpoint_auth_methods_supported
  const isPost = Array.isArray(methods) && !methods.includes('client_secret_basic')
  const clientAuthentication = isPost ? ('post' as const) : ('basic' as const)
  return { tokenUrl, keysUrl, userUrl: urlOf('userinfo_endpoint'), clientAuthentication }
}

/** Over TLS; without it only where the issuer itself is on this machine, in development. */
function isSafe(issuer: string, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && origin === new URL(issuer).origin)
}
