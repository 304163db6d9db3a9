import { createHmac, hkdfSync } from 'node:crypto'

import type { Secrets } from './secrets.ts'

/** A keyed digest: equal texts have equal digests, and nobody without the key can guess texts. */
export type Digest = (text: string) => string

/**
 * Creates keyed digests (HMAC-SHA256, hex) of values that are counted or compared but never stored: networks,
 * contacts.
 */
export function createDigest({ pepper }: Pick<Secrets, 'pepper'>): Digest {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(pepper, 'hex'), '', 'latchkey digest', 32))
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}
