/** A social provider: its authorization endpoint and parameters. docs/wire-format.md#oauth. */
export interface Provider {
  /** Page that the user is sent to. */
  readonly authorizeUrl: string
  /** Issuer identifier, if the provider is an OpenID Connect issuer. */
  readonly issuer?: string
  /** Scopes to request. */
  readonly scopes: readonly string[]
  /** How the provider returns the code. */
  readonly responseMode: 'query' | 'fragment'
  /** Scopes that require a form post, which no static page can read: the service receives it for the page. */
  readonly postedScopes?: readonly string[]
}

/**
 * Social providers by id, as wallet_kit_config names them. All use code and PKCE through oauth2_authenticate, as
 * `OAUTH2_PROVIDER_<ID>` (docs/decisions.md#oauth-identities). Which of them refuse browsers inside apps:
 * embeddedRefusals.ts.
 */
export const providers = {
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    issuer: 'https://accounts.google.com',
    scopes: ['openid', 'email', 'profile'],
    responseMode: 'query',
  },
  apple: {
    authorizeUrl: 'https://appleid.apple.com/auth/authorize',
    issuer: 'https://appleid.apple.com',
    scopes: ['openid'],
    responseMode: 'fragment',
    postedScopes: ['email'],
  },
  facebook: {
    authorizeUrl: 'https://www.facebook.com/v21.0/dialog/oauth',
    issuer: 'https://www.facebook.com',
    scopes: ['openid', 'email'],
    responseMode: 'query',
  },
  x: {
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    scopes: ['tweet.read', 'users.read'],
    responseMode: 'query',
  },
  discord: {
    authorizeUrl: 'https://discord.com/oauth2/authorize',
    scopes: ['identify', 'email'],
    responseMode: 'query',
  },
} as const satisfies Record<string, Provider>
export type ProviderId = keyof typeof providers
