import { createHmac, hkdfSync } from 'node:crypto'

import type { Secrets } from './secrets.ts'

/** Names something without keeping it: equal texts have equal digests, and nobody without the key can try texts out. */
export type Digest = (text: string) => string

/** Keyed digests (HMAC-SHA256, hex) for what is counted or compared but need not be known: networks, contacts. */
export function createDigest({ pepper }: Pick<Secrets, 'pepper'>): Digest {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(pepper, 'hex'), '', 'latchkey digest', 32))
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}
