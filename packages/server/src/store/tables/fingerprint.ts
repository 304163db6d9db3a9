import { customType } from 'drizzle-orm/pg-core'

const digest = /^sha256:([0-9a-f]{64})$/
const digestBytes = 32

/**
 * A fingerprint: `sha256:` and 64 hex digits in the code, 32 bytes in the database. Any other text, which only a client
 * that votes sends, becomes its own bytes and is nobody's.
 */
export const fingerprint = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver(text) {
    const [, hex] = digest.exec(text) ?? []
    return hex === undefined ? Buffer.from(text) : Buffer.from(hex, 'hex')
  },
  fromDriver(value) {
    const bytes = Buffer.from(value)
    return bytes.length === digestBytes ? `sha256:${bytes.toString('hex')}` : bytes.toString()
  },
})
