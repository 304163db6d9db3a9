import { hkdfSync } from 'node:crypto'
import { decodeEncryptedBundle, importBundleKeyPair, openBundle } from '@latchkey/crypto/bundle'
import { CryptoError } from '@latchkey/crypto/node'
import { invalid } from '../ServiceError.ts'
import type { Secrets } from '../secrets.ts'

/** Opens client secrets for the one call that needs them. */
export interface ClientSecrets {
  /** Uncompressed hex: what create_oauth2_credential's callers seal secrets to. */
  publicKey: string
  /** @throws ServiceError REQUEST_INVALID for what nobody sealed to this service. */
  open(sealed: string): Promise<string>
}

/** P-256's order. FIPS 186-4 §D.1.2.3 */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** @param secrets The key for this comes of the one that seals what is stored: one secret less to keep. */
export async function createClientSecrets({ sealKey }: Pick<Secrets, 'sealKey'>): Promise<ClientSecrets> {
  const keyPair = await importBundleKeyPair(deriveScalar(sealKey))
  return {
    publicKey: keyPair.publicKey,
    async open(sealed) {
      try {
        return new TextDecoder().decode(await openBundle({ keyPair, ...decodeEncryptedBundle(sealed) }))
      } catch (cause) {
        if (!(cause instanceof CryptoError)) throw cause
        const message = "got a secret that can't be opened, expected one sealed to this service's key"
        throw invalid('parameters.encryptedClientSecret', message, cause)
      }
    },
  }
}

/** 48 bytes are enough that the remainder has no bias to speak of. FIPS 186-5 §A.2.1 */
function deriveScalar(sealKey: string): string {
  const info = 'latchkey oauth2 client secrets'
  const bytes = Buffer.from(hkdfSync('sha256', Buffer.from(sealKey, 'hex'), '', info, 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  return scalar.toString(16).padStart(64, '0')
}
