import { createHash } from 'node:crypto'

/** How a state names a contact, in its canonical spelling: SHA-256. It hides nothing that can be guessed. */
export const contactDigest = (contact: string): Uint8Array =>
  new Uint8Array(createHash('sha256').update(contact).digest())
