import { decode, encode } from 'cborg'

import { fault } from './PasskeyFault.ts'

/** The authenticator data of an assertion. WebAuthn Level 3 §6.1 */
export interface AssertionData {
  rpIdHash: Uint8Array
  userPresent: boolean
  userVerified: boolean
  backupEligible: boolean
  backedUp: boolean
  signCount: number
}

const flagBits = {
  userPresent: 1,
  userVerified: 4,
  backupEligible: 8,
  backedUp: 16,
  attested: 64,
  extended: 128,
}
/** Hash, flags, counter. */
const fixedLength = 37

/**
 * Parses authenticator data and rejects trailing bytes.
 *
 * @throws PasskeyFault
 */
export function readAssertionData(bytes: Uint8Array): AssertionData {
  if (bytes.length < fixedLength) {
    throw fault(`authenticatorData: got ${bytes.length} bytes, expected at least ${fixedLength}`)
  }
  const has = (bit: number) => (bytes[32]! & bit) !== 0
  // §6.1: assertions have no attested credential data.
  if (has(flagBits.attested)) throw fault('authenticatorData: got attested credential data, expected none')
  const rest = bytes.subarray(fixedLength)
  if (has(flagBits.extended)) checkExtensions(rest)
  else if (rest.length > 0) throw fault(`authenticatorData: got ${rest.length} bytes after its end`)
  return {
    rpIdHash: bytes.subarray(0, 32),
    userPresent: has(flagBits.userPresent),
    userVerified: has(flagBits.userVerified),
    backupEligible: has(flagBits.backupEligible),
    backedUp: has(flagBits.backedUp),
    signCount: new DataView(bytes.buffer, bytes.byteOffset).getUint32(33),
  }
}

/** Extensions must be one canonical CBOR map with nothing after it. CTAP2 §8 */
function checkExtensions(bytes: Uint8Array): void {
  if (!readCanonicalMap(bytes))
    throw fault('authenticatorData: got extension data that is not one canonical map')
}

/** Decodes one canonical CBOR map. Returns undefined for anything else. */
export function readCanonicalMap(bytes: Uint8Array): Map<unknown, unknown> | undefined {
  try {
    const value: unknown = decode(Uint8Array.from(bytes), { useMaps: true })
    if (!(value instanceof Map)) return undefined
    // In the order in which they came: authenticators don't agree on one.
    const again = encode(value, { mapSorter: () => 0 })
    return Buffer.from(again).equals(bytes) ? value : undefined
  } catch {
    // The decoder throws plain errors for invalid CBOR.
    return undefined
  }
}
