import type { TokenIssuer } from '@latchkey/rules/oidc'

/** A provider's endpoints and how its clients authenticate. */
export interface Endpoints {
  tokenUrl: string
  /** Where users sign in, if the discovery document says so. */
  authorizeUrl?: string | undefined
  /** Key set of its ID tokens. Absent if it issues none. */
  keysUrl?: string | undefined
  /** Returns the user of an access token. */
  userUrl?: string | undefined
  /** How it signs ID tokens, if it says so. */
  algorithms?: readonly string[] | undefined
  /** How a client sends its secret. RFC 6749 §2.3.1 */
  clientAuthentication: 'basic' | 'post'
}

/** A user at a provider. */
export interface Person {
  /** The `iss` of the user's token. Default: the provider's. */
  issuer?: string | undefined
  subject: string
  email?: string | undefined
  emailVerified: boolean
  /** Whether the provider runs the mailbox of this address. */
  runsMailbox?: boolean | undefined
  /** Display name. */
  name?: string | undefined
  /** When they last signed in at the provider, in milliseconds, if it says so. */
  authTime?: number | undefined
  /** The ID token that says so, if the provider issues some. */
  idToken?: string | undefined
}

/** A social provider. Each has a file in this folder. */
export interface OAuthProvider extends TokenIssuer {
  /**
   * Identifies its users: the `iss` of its tokens, or the provider's URL if it issues none.
   * With `{tenantid}` in it where it has many tenants. docs/decisions.md#oauth-identities
   */
  issuer: string
  /** Whether members of an organization chose it: it is then reached at public addresses alone. @default false */
  isChosen?: boolean | undefined
  /** @default from the issuer's discovery document */
  endpoints?: Endpoints | undefined
  /** Parses the response of `userUrl`, for providers without ID tokens. */
  readUser?: ((user: Record<string, unknown>) => Person | undefined) | undefined
  /**
   * Whether the provider runs the mailbox of a verified address itself, so that it speaks for its owner today.
   * docs/decisions.md#social-linking
   * @default no address
   */
  runsMailbox?: ((address: string, hostedDomain: string | undefined) => boolean) | undefined
  /** Creates the client secret for one request from the stored one. */
  clientSecret?: ((kept: string, facts: { clientId: string; now: number }) => Promise<string>) | undefined
}
