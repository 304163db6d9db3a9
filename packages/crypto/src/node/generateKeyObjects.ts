import {
  createPrivateKey,
  createPublicKey,
  type ED25519KeyPairOptions,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'

/** Signature algorithm of the keys. RFC 7518 §3.1, RFC 8037 §3.1 */
export type KeyAlgorithm = 'ES256' | 'ES384' | 'ES512' | 'EdDSA' | 'RS256'

const encodings: ED25519KeyPairOptions<'der', 'der'> = {
  privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
}

const generators = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256', ...encodings }),
  ES384: () => generateKeyPairSync('ec', { namedCurve: 'P-384', ...encodings }),
  ES512: () => generateKeyPairSync('ec', { namedCurve: 'P-521', ...encodings }),
  EdDSA: () => generateKeyPairSync('ed25519', encodings),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048, ...encodings }),
} satisfies Record<KeyAlgorithm, () => { privateKey: Buffer }>

/**
 * Creates keys for node:crypto, by exporting and importing their bytes.
 *
 * In Node 20 a key shares a lock with the job that generated it. Exporting the key as a JWK holds the lock and
 * allocates; if the garbage collector frees the job at that moment, the thread deadlocks. An imported key has a
 * lock of its own.
 */
export function generateKeyObjects(algorithm: KeyAlgorithm): { publicKey: KeyObject; privateKey: KeyObject } {
  const { privateKey: key } = generators[algorithm]()
  const privateKey = createPrivateKey({ key, type: 'pkcs8', format: 'der' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
