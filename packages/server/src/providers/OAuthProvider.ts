/** Where a provider's codes are traded, and who it says somebody is. */
export interface Endpoints {
  tokenUrl: string
  /** Keys of its ID tokens; absent where it issues none. */
  keysUrl?: string | undefined
  /** What it knows of the person who holds an access token. */
  userUrl?: string | undefined
  /** How a client with a secret says who it is. RFC 6749 §2.3.1 */
  clientAuthentication: 'basic' | 'post'
}

/** Who somebody is at a provider. */
export interface Person {
  subject: string
  email?: string | undefined
  emailVerified: boolean
  /** When they last signed in at the provider, in milliseconds, where it says so. */
  authTime?: number | undefined
}

/** A social provider as the service deals with it; a row for each in this folder. */
export interface OAuthProvider {
  /** Names its people: the `iss` of its tokens, or its own address where it issues none. decisions.md 7 */
  issuer: string
  /** Absent: as the issuer's discovery document says. */
  endpoints?: Endpoints | undefined
  /** Reads the person out of what `userUrl` answers, where there is no ID token. */
  readUser?: ((user: Record<string, unknown>) => Person | undefined) | undefined
  /** Makes the client secret of one request out of what is kept. */
  clientSecret?: ((kept: string, facts: { clientId: string; now: number }) => Promise<string>) | undefined
}
