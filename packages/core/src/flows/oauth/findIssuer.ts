import { type Provider, providers } from '@latchkey/contract/wire'

import { requireAuthConfig } from '../../client/authConfig.ts'
import { KitError } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { readUrl } from './readReturn.ts'

/** A provider as this organization has it. */
export interface Issuer {
  readonly authorizeUrl: string
  /** Its issuer identifier, where it is known. */
  readonly issuer: string | undefined
  readonly scopes: readonly string[]
  readonly responseMode: 'query' | 'fragment' | 'form_post'
  readonly clientId: string
  /** Where the provider sends the person. */
  readonly redirectUri: string
  /** Where they come back to: another place only where the provider posts, and the service takes that. */
  readonly returnUri: string
}

/** What an issuer is asked for that is no row of ours. OpenID Connect Core §5.4 */
const standard = { scopes: ['openid', 'email', 'profile'], responseMode: 'query' } as const

/**
 * Where a provider's login starts, as whom, and where it comes back to, for a page at `address`.
 *
 * @throws {@link KitError} `PROVIDER_NOT_CONFIGURED`, `REDIRECT_URI_NOT_ALLOWED`
 */
export async function findIssuer(kit: InternalKit, provider: string, address: string): Promise<Issuer> {
  const { enabledProviders, oauthClientIds, oauthAuthorizeUrls, oauthIssuers, oauthRedirectUrl } =
    await requireAuthConfig(kit)
  const { authProxyUrl, authProxyConfigId } = kit.config
  const clientId = own(oauthClientIds, provider)
  // What stands in a known one's place, as in development, is an issuer like any other.
  const configured = own(oauthAuthorizeUrls, provider)
  const known = configured ? undefined : own<Provider>(providers, provider)
  const authorizeUrl = configured ?? known?.authorizeUrl
  if (!enabledProviders.includes(provider) || !clientId || !authorizeUrl || !isWeb(authorizeUrl))
    throw new KitError('PROVIDER_NOT_CONFIGURED', {
      message: `The provider ${provider} is not set up here. Expected: one of enabledProviders with a client id, and an address over https.`,
    })
  const returnUri = onOrigin(address, kit.config.oauthRedirectUrl ?? ownPlace(address, oauthRedirectUrl))
  const { scopes, responseMode, postedScopes }: Omit<Provider, 'authorizeUrl'> = known ?? standard
  const issuer = {
    ...{ authorizeUrl, clientId, returnUri },
    issuer: configured ? own(oauthIssuers, provider) : known?.issuer,
  }
  // The service sends on to the place that it knows.
  if (!postedScopes || returnUri !== oauthRedirectUrl)
    return { ...issuer, scopes, responseMode, redirectUri: returnUri }
  return {
    ...issuer,
    scopes: [...scopes, ...postedScopes],
    responseMode: 'form_post',
    redirectUri: `${authProxyUrl}/v1/oauth_form_post/${authProxyConfigId}`,
  }
}

/** What the organization has set, but for pages in development, whose ports come and go. */
function ownPlace(address: string, configured: string | undefined): string {
  const { origin, hostname } = new URL(address)
  const isElsewhere = configured !== undefined && readUrl(configured)?.origin !== origin
  return configured === undefined || (isElsewhere && isLocal(hostname)) ? `${origin}/` : configured
}

/** Whoever comes back on another origin comes back to a page that knows nothing of this one. */
function onOrigin(address: string, redirectUri: string): string {
  const { origin } = new URL(address)
  if (readUrl(redirectUri)?.origin === origin) return redirectUri
  throw new KitError('REDIRECT_URI_NOT_ALLOWED', {
    message: `The redirect URI is on another origin. Got: ${redirectUri}. Expected: one on ${origin}.`,
  })
}

const own = <T>(things: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  things && Object.hasOwn(things, name) ? things[name] : undefined

/** An address that is read from an answer must not become a script in a window of ours. */
function isWeb(text: string): boolean {
  const { protocol, hostname = '' } = readUrl(text) ?? {}
  return protocol === 'https:' || (protocol === 'http:' && isLocal(hostname))
}

const isLocal = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname)
