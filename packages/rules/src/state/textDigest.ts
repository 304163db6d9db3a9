import { createHash } from 'node:crypto'

/** How a state names a contact in its canonical spelling, and the text of an interface: SHA-256. It hides no contact. */
export const textDigest = (text: string): Uint8Array =>
  new Uint8Array(createHash('sha256').update(text).digest())

/** The same in hex. */
export const textDigestHex = (text: string): string => Buffer.from(textDigest(text)).toString('hex')
