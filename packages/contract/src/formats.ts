import * as v from 'valibot'

import { asciiEmail } from './asciiEmail.ts'
import {
  apiPublicKeyPattern,
  base64UrlPattern,
  compressedPublicKeyPattern,
  decimalPattern,
  emailPattern,
  enhancedCodePattern,
  hexColorPattern,
  hostPattern,
  jwtPattern,
  languagePattern,
  maxIdTokenLength,
  originPattern,
  pageOriginPattern,
  phonePattern,
  uuidPattern,
  webUrlPattern,
} from './patterns.ts'

// Every message completes "got …, expected …" (see readParams.ts).

/** A string that matches a pattern. No field is longer than 64 KiB. */
const shaped = (pattern: RegExp, expected: string, maxLength = 65_536) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.regex(pattern, expected))

// NUL and lone surrogates are refused: databases reject them, encoders replace them.
export const textExpected = 'text without NUL and lone surrogates'
export const isText = (value: string): boolean => !value.includes('\0') && !/\p{Surrogate}/u.test(value)

/** Free text that may be empty. */
export const anyText = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.check(isText, textExpected))

/** Free text, not empty. */
export const text = (maxLength: number) => v.pipe(anyText(maxLength), v.nonEmpty())

/** An array with a limit, and limited text or records inside. */
export const list = <const Item extends v.GenericSchema>(item: Item, maxLength = 100) =>
  v.pipe(v.array(item), v.maxLength(maxLength))

/** Members that must differ: ids to add, to remove, to delete. */
export const distinctList = <const Item extends v.GenericSchema>(item: Item, maxLength = 100) =>
  v.pipe(
    v.array(item),
    v.maxLength(maxLength),
    v.check((members) => new Set(members).size === members.length, 'members that differ from each other'),
  )

export const uuid = /* @__PURE__ */ shaped(uuidPattern, 'a UUID in lower case', 36)
/** An address whose domain may be internationalized; it is read in its ASCII form. */
const address = (pattern: RegExp, expected: string) =>
  v.pipe(v.string(), v.maxLength(254), v.transform(asciiEmail), v.regex(pattern, expected))

export const email = /* @__PURE__ */ address(emailPattern, 'an e-mail address such as ada@example.com')
export const e164 = /* @__PURE__ */ shaped(phonePattern, 'a phone number such as +15551234567 (E.164)', 16)
/** The same, or an empty string to remove a contact. docs/wire-format.md#implicit-permissions. */
const orNone = (pattern: RegExp) => new RegExp(`^$|${pattern.source}`)
export const emailOrNone = /* @__PURE__ */ address(
  /* @__PURE__ */ orNone(emailPattern),
  'an e-mail address such as ada@example.com, or an empty string',
)
export const e164OrNone = /* @__PURE__ */ shaped(
  /* @__PURE__ */ orNone(phonePattern),
  'a phone number such as +15551234567 (E.164), or an empty string',
  16,
)
export const decimalString = /* @__PURE__ */ shaped(
  decimalPattern,
  'a whole number in decimal digits, as a string',
  16,
)

/** Lifetime in seconds as a string, within a span. docs/security.md#session-lifetimes. */
const lifetime = (maxSeconds: number) =>
  v.pipe(
    v.string(),
    v.maxLength(16),
    v.regex(decimalPattern, 'whole seconds in decimal digits, as a string'),
    v.check(
      (seconds) => Number(seconds) >= 1 && Number(seconds) <= maxSeconds,
      `from 1 to ${maxSeconds} seconds`,
    ),
  )
/** Lifetime of a session key: 1 second to 12 hours. docs/decisions.md#limits-and-sign-out. */
export const sessionSeconds = /* @__PURE__ */ lifetime(43_200)
/** Lifetime of an API key: 1 second to ten years. */
export const keySeconds = /* @__PURE__ */ lifetime(315_360_000)

export const compressedPublicKey = /* @__PURE__ */ shaped(
  compressedPublicKeyPattern,
  'a compressed P-256 public key: 66 lower-case hex digits that start with 02 or 03',
  66,
)
/** Public key that bundles are sealed to. docs/wire-format.md#encodings: uncompressed; compressed is tolerated. */
export const targetPublicKey = /* @__PURE__ */ shaped(
  /^(?:04[0-9a-f]{128}|0[23][0-9a-f]{64})$/,
  'an uncompressed P-256 public key: 130 lower-case hex digits that start with 04',
  130,
)
/** Public half of an API key: compressed P-256 or secp256k1, or Ed25519. docs/wire-format.md#x-stamp. */
export const apiPublicKey = /* @__PURE__ */ shaped(
  apiPublicKeyPattern,
  'a public key: 66 lower-case hex digits (compressed) or 64 (Ed25519)',
  66,
)
/** Keys of an enclave's process: encryption point and signing point. docs/wire-format.md#app-proofs. */
export const ephemeralKey = /* @__PURE__ */ shaped(
  /^(?:04[0-9a-f]{128}){2}$/,
  'two uncompressed P-256 public keys: 260 lower-case hex digits',
  260,
)
/** Hex of a P-256 signature, raw r‖s (128 digits) or DER. docs/decisions.md#what-clients-send-and-what-we-accept. */
export const signatureHex = /* @__PURE__ */ shaped(
  /^(?:[0-9a-f]{2}){8,72}$/,
  'a signature in lower-case hex, raw (128 digits) or DER',
  144,
)
/** Hex of a P-256 signature in its raw form alone. docs/wire-format.md#manifests */
export const rawSignatureHex = /* @__PURE__ */ shaped(
  /^[0-9a-f]{128}$/,
  'a raw signature r‖s in lower-case hex (128 digits)',
  128,
)
export const sha256Hex = /* @__PURE__ */ shaped(
  /^[0-9a-f]{64}$/,
  'a SHA-256 in lower-case hex (64 digits)',
  64,
)
/** RFC 7636 §4.1. */
export const pkceVerifier = /* @__PURE__ */ shaped(
  /^[A-Za-z0-9._~-]{43,128}$/,
  'a PKCE verifier of 43 to 128 unreserved characters',
  128,
)
export const base64Url = (maxLength: number) =>
  shaped(base64UrlPattern, 'base64url without padding', maxLength)

/** A JWT in compact form. Its content is checked when it is verified. */
export const jwt = /* @__PURE__ */ shaped(jwtPattern, 'a JWT (three base64url parts)', 16_384)

/** A provider's ID token, or a token of oauth2_authenticate. */
export const idToken = /* @__PURE__ */ shaped(jwtPattern, 'a JWT (three base64url parts)', maxIdTokenLength)

/** A code as typed or pasted: 6 to 9 letters or digits, with spaces and dashes. docs/security.md#malformed-fields. */
export const otpCode = /* @__PURE__ */ shaped(
  /^(?:[ -]?[0-9A-Za-z]){6,9} ?$/,
  'a code of 6 to 9 letters or digits',
  32,
)

const isName = (value: string) => isText(value) && !/^[\s\u200b\u2060]|[\s\u200b\u2060]$|\p{Cc}/u.test(value)

/** A display name in any script. Direction marks are allowed: displaying code must isolate it. */
export const name = /* @__PURE__ */ v.pipe(
  text(256),
  v.check(isName, 'a name without control characters and without space around it'),
)

/** The same, or an empty string where no name is known. */
export const nameOrNone = /* @__PURE__ */ v.pipe(
  anyText(256),
  v.check(isName, 'a name without control characters and without space around it, or an empty string'),
)

/** Language of a text. */
export const language = /* @__PURE__ */ shaped(
  languagePattern,
  'a BCP 47 tag that begins in lower case, such as de or pt-BR',
  30,
)

/** An absolute https URL, or http on localhost. The service never fetches it during a request. */
export const webUrl = /* @__PURE__ */ shaped(
  webUrlPattern,
  'an https URL (http only on localhost) without credentials',
  2048,
)

/** An origin as browsers send it, or `*`. docs/wire-format.md#allowed-origins: no partial wildcards. */
export const origin = /* @__PURE__ */ shaped(
  originPattern,
  'an exact origin such as https://app.example.com, or *',
  512,
)

/** Origin of a sign-in page. */
export const pageOrigin = /* @__PURE__ */ shaped(
  pageOriginPattern,
  'an exact https origin such as https://app.example.com (http only on localhost)',
  512,
)

/** ISO 3166-1 alpha-2. */
export const country = /* @__PURE__ */ shaped(
  /^[A-Z]{2}$/,
  'a country code of two capital letters, such as AT',
  2,
)

/** A host, as addresses show it: with its port where that is not the usual one. */
export const host = /* @__PURE__ */ shaped(hostPattern, 'a host such as app.example.com', 260)

export const enhancedCode = /* @__PURE__ */ shaped(
  enhancedCodePattern,
  'an enhanced status code such as 5.1.1 (RFC 3463)',
  9,
)

/** A color as CSS writes it, without transparency. */
export const hexColor = /* @__PURE__ */ shaped(hexColorPattern, 'a color such as #1f6feb', 7)

export const integer = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** An image in a registry: `[https://][host[:port]/]path[:tag][@sha256:digest]`. OCI distribution-spec, "Pull". */
export const imageReference = /* @__PURE__ */ shaped(
  /^(?:https:\/\/)?(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?\/)?[a-z0-9]+(?:(?:\.|__?|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|__?|-+)[a-z0-9]+)*)*(?::[A-Za-z0-9_][A-Za-z0-9_.-]{0,127})?(?:@sha256:[0-9a-f]{64})?$/,
  'a container image such as registry.example.com/team/app:1.0@sha256:<64 hex digits>',
  1024,
)

/** An absolute path inside a container in ASCII, without `.`, `..` and empty parts. */
export const absolutePath = /* @__PURE__ */ shaped(
  /^(?:\/(?!\.{1,2}(?:\/|$))[ -.0-~]+)+$/,
  'an absolute path such as /usr/bin/app',
  1024,
)
