/**
 * Patterns of well-formed values, as plain regular expressions: browsers can test a field without loading a schema.
 * Anchored, linear, without flags (JSON Schema has none).
 */

/** Lower-case, with dashes, not the nil UUID. RFC 9562. */
export const uuidPattern =
  /^(?!0{8}-0{4}-0{4}-0{4}-0{12}$)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Local part of at most 64, ASCII domain with at least two labels, at most 254 in all. RFC 5321 §4.5.3. Dots may follow
 * each other and stand last, as in addresses that Japanese carriers gave out: the mailer quotes them. RFC 5321 §4.1.2
 */
export const emailPattern =
  /^(?=.{3,254}$)(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-][A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/

/** `+`, country code, number; 7 to 15 digits in all. ITU-T E.164. */
export const phonePattern = /^\+[1-9][0-9]{6,14}$/

/** Canonical non-negative integer. */
export const decimalPattern = /^(?:0|[1-9][0-9]{0,15})$/

/** P-256 or secp256k1, SEC1 compressed, lower-case hex. */
export const compressedPublicKeyPattern = /^0[23][0-9a-f]{64}$/

/**
 * Public half of an API key: compressed P-256 or secp256k1, or Ed25519, lower-case hex. docs/wire-format.md#x-stamp.
 */
export const apiPublicKeyPattern = /^(?:0[23][0-9a-f]{64}|[0-9a-f]{64})$/

/** base64url without padding. RFC 4648 §5. */
export const base64UrlPattern = /^[A-Za-z0-9_-]+$/

/** A JWT in its compact form. RFC 7515 §7.1. */
export const jwtPattern = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/

/** Longest ID token: some issuers list the groups of a person in it. docs/decisions.md#oidc-tokens */
export const maxIdTokenLength = 65_536

/** An origin as browsers send it, or `*`: scheme, host, a port that is not the scheme's own, nothing else. */
export const originPattern =
  /^(?:\*|(?!https:.*:443$)(?!http:.*:80$)https?:\/\/(?:(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?|\[[0-9a-f:]{2,39}\])(?::[1-9][0-9]{0,4})?)$/

/** Origin of a sign-in page: https, or http on localhost. */
export const pageOriginPattern =
  /^(?!https:.*:443$)(?!http:.*:80$)(?:https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?|http:\/\/localhost)(?::[1-9][0-9]{0,4})?$/

/** A domain in lower case, with an optional port. RFC 1123 §2.1 */
export const hostPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::[1-9][0-9]{0,4})?$/

/** An https URL without credentials; http on localhost alone. RFC 3986, printable ASCII. */
export const webUrlPattern =
  /^(?:https:\/\/(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?|http:\/\/localhost)(?::[1-9][0-9]{0,4})?(?:[/?#][!-~]*)?$/

/** A language tag of at most three further parts: `de`, `pt-BR`. RFC 5646 §2.1 */
export const languagePattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/
export const enhancedCodePattern = /^[45]\.\d{1,3}\.\d{1,3}$/

/** A color of CSS: `#1f6feb`. */
export const hexColorPattern: RegExp = /^#[\da-fA-F]{6}$/
