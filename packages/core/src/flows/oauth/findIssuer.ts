import { type Provider, providers } from '@latchkey/contract/wire'

import { requireAuthConfig } from '../../client/authConfig.ts'
import { authProxyUrlOf } from '../../client/authProxyUrlOf.ts'
import { KitError } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { readUrl } from './readReturn.ts'

/** A provider as configured for this organization. */
export interface Issuer {
  readonly authorizeUrl: string
  /** Issuer identifier, if known. */
  readonly issuer: string | undefined
  readonly scopes: readonly string[]
  readonly responseMode: 'query' | 'fragment' | 'form_post'
  readonly clientId: string
  /** Where the provider redirects to. */
  readonly redirectUri: string
  /** Page the user returns to. Differs from `redirectUri` if the provider posts its answer to the service. */
  readonly returnUri: string
}

/** Defaults for an issuer that is not in `providers`. OpenID Connect Core §5.4 */
const standard = { scopes: ['openid', 'email', 'profile'], responseMode: 'query' } as const

/**
 * Finds a provider's endpoint, client id and redirect URI for a page at `address`.
 *
 * @throws {@link KitError} `PROVIDER_NOT_CONFIGURED`, `REDIRECT_URI_NOT_ALLOWED`
 */
export async function findIssuer(kit: InternalKit, provider: string, address: string): Promise<Issuer> {
  const { enabledProviders, oauthClientIds, oauthAuthorizeUrls, oauthIssuers, oauthRedirectUrl } =
    await requireAuthConfig(kit)
  const clientId = entryOf(oauthClientIds, provider)
  // A configured URL replaces a known provider, as in development.
  const configured = entryOf(oauthAuthorizeUrls, provider)
  const known = configured ? undefined : entryOf<Provider>(providers, provider)
  const authorizeUrl = configured ?? known?.authorizeUrl
  if (!enabledProviders.includes(provider) || !clientId || !authorizeUrl || !isWeb(authorizeUrl))
    throw new KitError('PROVIDER_NOT_CONFIGURED', {
      message: `The provider ${provider} is not configured. Expected: one of enabledProviders, with a client id and an https URL.`,
    })
  const returnUri = onOrigin(address, kit.config.oauthRedirectUrl ?? ownLocation(address, oauthRedirectUrl))
  const { scopes, responseMode, postedScopes }: Omit<Provider, 'authorizeUrl'> = known ?? standard
  const issuer = {
    authorizeUrl,
    clientId,
    returnUri,
    issuer: configured ? entryOf(oauthIssuers, provider) : known?.issuer,
  }
  // The service forwards posted answers to its configured URL only.
  if (!postedScopes || returnUri !== oauthRedirectUrl)
    return { ...issuer, scopes, responseMode, redirectUri: returnUri }
  return {
    ...issuer,
    scopes: [...scopes, ...postedScopes],
    responseMode: 'form_post',
    redirectUri: `${authProxyUrlOf(kit.config)}/v1/oauth_form_post/${kit.config.authProxyConfigId}`,
  }
}

/** The configured redirect URL. A page on localhost whose port differs uses its own origin. */
function ownLocation(address: string, configured: string | undefined): string {
  const { origin, hostname } = new URL(address)
  const isElsewhere = configured !== undefined && readUrl(configured)?.origin !== origin
  return configured === undefined || (isElsewhere && isLocal(hostname)) ? `${origin}/` : configured
}

/** A page of another origin could not finish the login. */
function onOrigin(address: string, redirectUri: string): string {
  const { origin } = new URL(address)
  if (readUrl(redirectUri)?.origin === origin) return redirectUri
  throw new KitError('REDIRECT_URI_NOT_ALLOWED', {
    message: `The redirect URI is on another origin. Got: ${redirectUri}. Expected: one on ${origin}.`,
  })
}

const entryOf = <T>(things: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  things && Object.hasOwn(things, name) ? things[name] : undefined

/** Rejects `javascript:` and other URLs that must not be opened in a popup. */
function isWeb(text: string): boolean {
  const { protocol, hostname = '' } = readUrl(text) ?? {}
  return protocol === 'https:' || (protocol === 'http:' && isLocal(hostname))
}

const isLocal = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname)
