import { parseStrictJson, StrictJsonError } from '@latchkey/rules/stamps'
import { invalid } from '../errors/ServiceError.ts'
import type { Triple } from '../store/directory/directoryKeys.ts'

/**
 * Parses the value of an OIDC_CLAIMS filter: JSON with iss, sub and aud. docs/wire-format.md#account-lookup @throws
 * ServiceError REQUEST_INVALID
 */
export function readOidcClaims(text: string): Triple {
  const { iss, sub, aud } = readObject(text)
  if (typeof iss !== 'string' || typeof sub !== 'string' || typeof aud !== 'string') throw refused()
  return { issuer: iss, subject: sub, audience: aud }
}

function readObject(text: string): Record<string, unknown> {
  try {
    return (parseStrictJson(Buffer.from(text)) ?? {}) as Record<string, unknown>
  } catch (cause) {
    if (cause instanceof StrictJsonError) throw refused(cause)
    throw cause
  }
}

const refused = (cause?: unknown) =>
  invalid('filterValue', 'got something else, expected JSON with iss, sub and aud', cause)
