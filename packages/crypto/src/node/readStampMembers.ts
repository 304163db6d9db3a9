import { CryptoError } from '../CryptoError.ts'

/**
 * Reads the JSON of a stamp with exactly these members, all strings of printable ASCII and line feeds. It must
 * match the output of `JSON.stringify`, in any order: no repeated members, escapes or `__proto__`.
 *
 * @throws {@link CryptoError} `STAMP_MALFORMED`
 */
export function readStampMembers<Name extends string>(
  json: string,
  names: readonly Name[],
): Record<Name, string> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (cause) {
    throw malformed('JSON', cause)
  }
  const members = Object.entries((value ?? {}) as Record<string, unknown>)
  const isNamed =
    members.length === names.length && names.every((name) => Object.hasOwn(value as object, name))
  const isText = members.every(([, member]) => typeof member === 'string' && /^[\n\x20-\x7e]+$/.test(member))
  if (!isNamed || !isText || JSON.stringify(value) !== json)
    throw malformed(`canonical JSON of ${names.join(', ')}, each once`)
  return value as Record<Name, string>
}

const malformed = (expected: string, cause?: unknown) =>
  new CryptoError('STAMP_MALFORMED', { expected, cause })
