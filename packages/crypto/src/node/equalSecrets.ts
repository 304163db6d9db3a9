import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Compares two secrets in constant time, whatever their lengths: by their HMACs under a random key.
 */
export function equalSecrets(one: Uint8Array | string, other: Uint8Array | string): boolean {
  const key = randomBytes(32)
  const mac = (secret: Uint8Array | string) => createHmac('sha256', key).update(secret).digest()
  return timingSafeEqual(mac(one), mac(other))
}
