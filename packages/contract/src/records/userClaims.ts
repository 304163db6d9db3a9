import * as v from 'valibot'

import { isText } from '../formats.ts'

/** Names of a session token's own claims. docs/decisions.md#session-tokens */
const sessionTokenClaims = [
  'iss',
  'aud',
  'sub',
  'sid',
  'iat',
  'exp',
  'auth_time',
  'auth_exp',
  'public_key',
  'session_type',
  'user_id',
  'organization_id',
] as const
export type SessionTokenClaim = (typeof sessionTokenClaims)[number]

/** The others are of RFC 7519 §4.1, and the name of the claims themselves. */
const reservedNames: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...sessionTokenClaims,
  'nbf',
  'jti',
  'claims',
  // Claims of a session with a profile. docs/session-profiles.md#tokens
  'scope',
  'session_profile_id',
])

const isClaimName = (name: string): boolean =>
  /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(name) && !reservedNames.has(name) && !(name in Object.prototype)

/** Whether a database keeps the value as it is, at any depth. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isText(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, member]) => isText(name) && isStorable(member))
}

/** Most bytes of a user's claims, as JSON in UTF-8. A session cookie of 4 KiB holds the token with them. */
export const maxClaimBytes = 1_024

/** Bytes of claims as JSON in UTF-8. Each is one character or one escape of the encoded text. */
export const claimBytesOf = (claims: object): number =>
  encodeURIComponent(JSON.stringify(claims)).replace(/%../g, '_').length

/** Changes of a user's claims, by name. docs/decisions.md#claims */
export const claimChanges = /* @__PURE__ */ v.pipe(
  /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.unknown()),
  /* @__PURE__ */ v.check(
    (claims) => isStorable(claims),
    'values without NUL, lone surrogates and infinite numbers',
  ),
  /* @__PURE__ */ v.check(
    (claims) => claimBytesOf(claims) <= maxClaimBytes,
    `at most ${maxClaimBytes} bytes of JSON`,
  ),
  /* @__PURE__ */ v.check(
    (claims) => Object.keys(claims).every(isClaimName),
    "names of a letter and up to 63 letters, digits, _ and -, other than the token's own (sub, exp, ...)",
  ),
)

/**
 * Claims of a user that your backend set. Declare yours in this interface once, by `declare module '@latchkey/ui'` or
 * `'@latchkey/node'`, so that hooks and verified sessions are typed. docs/claims.md#types
 */
export interface UserClaims {
  readonly [name: string]: unknown
}
