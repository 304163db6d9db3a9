/** Why a registration or an assertion doesn't count: words for the reply, with what was got and expected. */
export class PasskeyFault extends Error {
  override readonly name = 'PasskeyFault'
}

const longest = 120

/** What somebody sent, as it may stand in a sentence. */
export const quoted = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

export const fault = (reason: string, cause?: unknown) => new PasskeyFault(reason, { cause })
