import { CryptoError } from './CryptoError.ts'

/**
 * Reads a JSON object that has exactly the named members, each a text.
 *
 * @throws {@link CryptoError} `BUNDLE_MALFORMED`
 */
export function readTextMembers<Name extends string>(
  text: string,
  names: readonly Name[],
): Record<Name, string> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw malformed('JSON', cause)
  }
  if (typeof value !== 'object' || value === null) throw malformed('a JSON object')
  const members = Object.entries(value)
  const named = members.every(
    ([name, member]) => names.some((known) => known === name) && typeof member === 'string',
  )
  if (members.length !== names.length || !named)
    throw malformed(`the texts ${names.join(', ')} and no others`)
  return value as Record<Name, string>
}

const malformed = (expected: string, cause?: unknown) =>
  new CryptoError('BUNDLE_MALFORMED', { expected, cause })
