import type { WalletKitConfig } from './walletKitConfig.ts'

type Check = (value: unknown, path: string) => void

const is =
  (expected: 'string' | 'boolean'): Check =>
  (value, path) => {
    if (typeof value !== expected) refuse(path, value, expected)
  }
const text = is('string')
const listOf =
  (check: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value)) refuse(path, value, 'a list')
    for (const [at, member] of (value as unknown[]).entries()) check(member, `${path}.${at}`)
  }
const texts = /* @__PURE__ */ listOf(text)
/** Read where they are drawn, which few pages do. */
const objects = /* @__PURE__ */ listOf((value, path) => {
  if (!isObject(value)) refuse(path, value, 'an object')
})
const textByName: Check = (value, path) => {
  if (!isObject(value)) refuse(path, value, 'an object')
  for (const [name, member] of Object.entries(value as object)) text(member, `${path}.${name}`)
}

/** Each field's check, and whether it may be absent: a second telling of the schema, held to it by a test. */
const checks: { readonly [Field in keyof Required<WalletKitConfig>]: readonly [Check, 'optional'?] } = {
  enabledProviders: [texts],
  sessionExpirationSeconds: [text],
  organizationId: [text],
  oauthClientIds: [textByName, 'optional'],
  oauthRedirectUrl: [text, 'optional'],
  oauthAuthorizeUrls: [textByName, 'optional'],
  oauthIssuers: [textByName, 'optional'],
  oauthNames: [textByName, 'optional'],
  otpLength: [text, 'optional'],
  otpAlphanumeric: [is('boolean'), 'optional'],
  passkeyRpId: [text, 'optional'],
  smsCountries: [texts, 'optional'],
  signUpFields: [objects, 'optional'],
  recoveryContacts: [is('boolean'), 'optional'],
}

/**
 * Reads the answer of wallet_kit_config: the one answer that browsers check, because screens are drawn from it.
 * Written by hand, since the schemas' library would be a tenth of what a sign-in card loads.
 *
 * @example
 * const { enabledProviders } = parseWalletKitConfig(await response.json())
 *
 * @throws TypeError that names the first field that is not as documented.
 */
export function parseWalletKitConfig(value: unknown): WalletKitConfig {
  if (!isObject(value)) refuse('body', value, 'an object')
  const input = value as Record<string, unknown>
  const read: Record<string, unknown> = {}
  for (const [name, [check, optional]] of Object.entries(checks)) {
    if (input[name] === undefined && optional) continue
    check(input[name], name)
    read[name] = input[name]
  }
  return read as unknown as WalletKitConfig
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function refuse(path: string, value: unknown, expected: string): never {
  const got = typeof value === 'object' ? (value ? 'an object' : 'null') : JSON.stringify(value)
  throw new TypeError(`wallet_kit_config: ${path}: got ${got}, expected ${expected}`)
}
