/**
 * Who calls an operation, as seen from the organization that it acts in:
 * - `self`: every user of the organization. For operations that concern only the caller, such as logging in. A policy
 *   may deny them.
 * - `owner`: the user whom the parameter `userId` names, for managing their own credentials. A policy may deny it.
 * - `user`: users of the organization. A submit is allowed by the root quorum or by a policy; a query always.
 * - `root`: root users. A submit needs the root quorum, and no policy replaces it. A query can be opened to other users by
 *   a policy that names it.
 * - `parent`: root users of its parent organization. A query can be opened to its other users in the same way.
 * - `proxy`: the auth proxy's user, in its own organization.
 * - `parent-proxy`: the auth proxy's user of the parent organization.
 *
 * docs/decisions.md#who-may-do-what
 */
export type AccessCaller = 'self' | 'owner' | 'user' | 'root' | 'parent' | 'proxy' | 'parent-proxy'

/**
 * Kind of key that stamps the request: an API key or session key, a passkey, a wallet's key, a key that a verification
 * token or OpenID Connect token names, or the key of a recovery mail.
 */
export type AccessStamp = 'key' | 'passkey' | 'wallet' | 'token' | 'recovery'

/** Who may call an operation of the public API: one of the callers, with one of the stamps. Nobody else may. */
export interface Access {
  readonly callers: readonly AccessCaller[]
  readonly stamps: readonly AccessStamp[]
}

/** Operations of the auth proxy: any page whose origin the organization allows. */
export type OpenAccess = 'anyone'

/**
 * How the caller of a submit must have signed in. Each includes those before it:
 * - `any`: by any credential that may stamp it.
 * - `recent`: a session only soon after its login. API keys and passkeys always.
 * - `lasting`: for login methods, which outlive the caller. No API key that expires, and nothing that one has made.
 * - `confirmed`: an established passkey, wherever it is used, or what `established` asks. For keys without an end, which
 *   are established only if their maker was in the vault.
 * - `established`: an established login method, in the vault or the dashboard, or an established API key that doesn't
 *   expire. For what gives or takes rights.
 * - `vault`: the same, and no page but the vault. For keys that leave or enter the enclave.
 *
 * docs/decisions.md#established-credentials
 */
export type LoginStrength = 'any' | 'recent' | 'lasting' | 'confirmed' | 'established' | 'vault'
