import { type Bytes, toBytes } from './encoding.ts'
import { sha256Hex } from './sha256Hex.ts'

/**
 * The challenge by which a passkey stamps a request: the 64 ASCII digits of the body's hash in hex,
 * as bytes. wire.md 1.3
 */
export async function createPasskeyChallenge(body: string): Promise<Bytes> {
  return toBytes(await sha256Hex(body))
}
