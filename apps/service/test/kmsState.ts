import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The one key of a fake KMS: authenticated encryption, bound to a context. */
export function createKmsState() {
  const key = randomBytes(32)
  return {
    /** @returns base64 */
    encrypt(plaintext: Uint8Array, context: string): string {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]).toString(
        'base64',
      )
    },
    decrypt(blob: Uint8Array, context: string): Buffer | undefined {
      const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(0, 12))
      decipher.setAAD(Buffer.from(context)).setAuthTag(blob.subarray(-16))
      try {
        return Buffer.concat([decipher.update(blob.subarray(12, -16)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}
