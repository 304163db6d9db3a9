import { randomBytes } from 'node:crypto'
import { createNodeKeyPair } from '@latchkey/crypto/node'

/** The deployment's secrets, in hex. Keys are P-256 private scalars (64 digits). */
export interface Secrets {
  /** Signs session tokens. */
  sessionKey: string
  /** Signs export and import bundles. */
  signerKey: string
  /** Signs verification tokens. */
  otpKey: string
  /** Keys the hashes of one-time codes (32 bytes). */
  pepper: string
  /** Seals messages, requests and client secrets in the database (32 bytes). */
  sealKey: string
  /** Opens the proxy's sealed API keys. */
  proxyKey: string
}

/** Creates new secrets. */
export function createSecrets(): Secrets {
  const key = () => createNodeKeyPair().exportPrivateKey()
  const bytes = () => randomBytes(32).toString('hex')
  return {
    sessionKey: key(),
    signerKey: key(),
    otpKey: key(),
    pepper: bytes(),
    sealKey: bytes(),
    proxyKey: key(),
  }
}
