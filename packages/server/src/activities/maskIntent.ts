import type { ParamsOf, SubmitOperation, Wire } from '@latchkey/contract/wire'

type NamesIn<Value> = Value extends readonly (infer Member)[]
  ? NamesIn<Member>
  : Value extends object
    ? (keyof Value & string) | NamesIn<Value[keyof Value]>
    : never

/** A parameter of an operation, at any depth. */
export type ParameterName = NamesIn<ParamsOf<Wire['submit'][SubmitOperation]>>

/**
 * Parameters that are secrets, by name, at any depth: `rootUsers` contain tokens and signatures.
 * docs/security.md#data-at-rest
 */
const secretParameters: ReadonlySet<string> = new Set<ParameterName>([
  'otpCode',
  'encryptedOtpBundle',
  'encryptedBundle',
  'verificationToken',
  'authCode',
  'codeVerifier',
  'oidcToken',
  'encryptedClientSecret',
  'encryptedSecretApiKey',
  'encryptedPrivateApiKey',
  'encryptedWebhookKey',
  'pivotContainerEncryptedPullSecret',
  // In hex. Of the object form, and of a wallet's proof, the signed text and the signature.
  'clientSignature',
  'message',
  'signature',
])

/** A placeholder instead of nothing: typed clients can't decode an activity that lacks a required field. */
export const notKept = '[not kept]'

/** The parameters that an activity stores and shows: as they were sent, with secrets masked, and `more` of them. */
export function maskIntent(
  intent: Record<string, unknown>,
  more: ReadonlySet<string> = new Set(),
  placeholder: string = notKept,
): Record<string, unknown> {
  const maskValue = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((member) => maskValue(name, member))
    if (typeof value === 'object' && value !== null)
      return maskIntent(value as Record<string, unknown>, more, placeholder)
    if (more.has(name)) return placeholder
    return secretParameters.has(name) ? notKept : value
  }
  return Object.fromEntries(Object.entries(intent).map(([name, value]) => [name, maskValue(name, value)]))
}
