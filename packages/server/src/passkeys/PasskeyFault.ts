/** Why a registration or an assertion was rejected. The message goes into the reply. */
export class PasskeyFault extends Error {
  override readonly name = 'PasskeyFault'
}

const maxLength = 120

/** Quotes a received value for a message. */
export const quoted = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

export const fault = (reason: string, cause?: unknown) => new PasskeyFault(reason, { cause })
