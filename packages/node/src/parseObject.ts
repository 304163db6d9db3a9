import { SessionError } from './SessionError.ts'

/**
 * A JSON object of a token's segment.
 *
 * @throws {@link SessionError} `TOKEN_INVALID`
 */
export function parseObject(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch (cause) {
    throw new SessionError('TOKEN_INVALID', { expected: 'JSON in its segments', cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SessionError('TOKEN_INVALID', { expected: 'JSON objects in its segments' })
  return value as Record<string, unknown>
}
