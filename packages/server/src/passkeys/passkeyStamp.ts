import * as rules from '@latchkey/rules/stamps'

import { ServiceError } from '../errors/ServiceError.ts'

/** Parses X-Stamp-WebAuthn. docs/wire-format.md#x-stamp-webauthn @throws ServiceError STAMP_MALFORMED */
export function readPasskeyStamp(header: string): rules.PasskeyStamp {
  try {
    return rules.readPasskeyStamp(header)
  } catch (cause) {
    if (!(cause instanceof rules.MalformedStamp)) throw cause
    throw new ServiceError('STAMP_MALFORMED', { reason: cause.message, webauthn: true }, { cause })
  }
}
