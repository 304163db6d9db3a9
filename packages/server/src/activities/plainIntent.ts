/** Parameters that prove something, by name, at any depth: identities are proven within users. security.md P-71 */
const secretParameters: ReadonlySet<string> = new Set([
  'otpCode',
  'encryptedOtpBundle',
  'verificationToken',
  'authCode',
  'codeVerifier',
  'oidcToken',
  'encryptedClientSecret',
  // In hex; of the object form, and of a wallet's proof, the text and its signature, not whose they are.
  'clientSignature',
  'message',
  'signature',
])

/** Stands in their place, since clients whose types require a field can't read an activity that lacks it. */
const notKept = '[not kept]'

/** Parameters as they came, but for their secrets: what an activity shows and what is stored of them. */
export function plainIntent(intent: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(intent).map(([name, value]) => [name, plain(name, value)]))
}

function plain(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => plain(name, member))
  if (typeof value === 'object' && value !== null) return plainIntent(value as Record<string, unknown>)
  return secretParameters.has(name) ? notKept : value
}
