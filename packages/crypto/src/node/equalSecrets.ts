import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Whether two secrets are equal, in a time that tells nothing about where they differ, nor about
 * their lengths: what is compared are their HMACs under a key made for this comparison.
 */
export function equalSecrets(one: Uint8Array | string, other: Uint8Array | string): boolean {
  const key = randomBytes(32)
  const mac = (secret: Uint8Array | string) => createHmac('sha256', key).update(secret).digest()
  return timingSafeEqual(mac(one), mac(other))
}
