import { createHmac } from 'node:crypto'

/**
 * Names a secret key without revealing it, to compare keys that are never shown: HMAC-SHA256 under the key, shortened to
 * 128 bits. The key must have as much entropy as a key; a password would be guessed.
 *
 * @returns 32 hex digits
 */
export const keyFingerprint = (key: Uint8Array): string =>
  createHmac('sha256', key).update('latchkey key fingerprint').digest('hex').slice(0, 32)
