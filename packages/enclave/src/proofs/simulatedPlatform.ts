import 'reflect-metadata'

import { createHash, webcrypto } from 'node:crypto'

import { BasicConstraintsExtension, X509Certificate, X509CertificateGenerator } from '@peculiar/x509'
import { encode } from 'cborg'

const p384 = { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' } as const
const hour = 3_600_000
/** ES384. RFC 9053 §2.1 */
const algorithm = new Map([[1, -35]])

/** The deployment's own root, by which its attestations are signed. Secrets of the operator. */
export interface PlatformSecrets {
  /** PKCS#8 of a P-384 key, base64. */
  rootKey: string
  /** DER, base64: what clients pin. */
  rootCertificate: string
}

/** Stands where the hypervisor of a Nitro enclave stands: it says which key belongs to which program. */
export interface SimulatedPlatform {
  /** DER. */
  rootCertificate: Uint8Array
  measurements: { pcr0: string; pcr1: string; pcr2: string; pcr3: string }
  /**
   * An attestation document in the format of AWS Nitro: a COSE_Sign1 whose `module_id` says that it is simulated.
   *
   * @param request - `publicKey`: 130 bytes; `userData`: hash of the manifest, 32 bytes
   */
  attest(request: { publicKey: Uint8Array; userData: Uint8Array }): Promise<Uint8Array>
}

/** Makes the root of a new deployment, good for ten years. */
export async function createPlatformSecrets(now: number = Date.now()): Promise<PlatformSecrets> {
  const keys = await webcrypto.subtle.generateKey(p384, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: randomSerial(),
      name: 'CN=Latchkey simulated enclave root, OU=not hardware',
      notBefore: new Date(now - hour),
      notAfter: new Date(now + 10 * 365 * 24 * hour),
      signingAlgorithm: p384,
      keys,
      extensions: [new BasicConstraintsExtension(true, undefined, true)],
    },
    webcrypto,
  )
  const rootKey = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return { rootKey, rootCertificate: Buffer.from(certificate.rawData).toString('base64') }
}

/** Makes the attestation key of this start, certified by the root for three hours, as Nitro does. */
export async function createSimulatedPlatform(
  { rootKey, rootCertificate }: PlatformSecrets,
  now: () => number = Date.now,
): Promise<SimulatedPlatform> {
  const root = new X509Certificate(Buffer.from(rootCertificate, 'base64'))
  const pkcs8 = Buffer.from(rootKey, 'base64')
  const signingKey = await webcrypto.subtle.importKey('pkcs8', pkcs8, p384, false, ['sign'])
  const rootDer = new Uint8Array(root.rawData)
  const measure = (text: string) => createHash('sha384').update(text).digest('hex')
  const measurements = {
    pcr0: measure('latchkey simulated image'),
    pcr1: measure('latchkey simulated kernel'),
    pcr2: measure('latchkey simulated application'),
    pcr3: '00'.repeat(48),
  }
  return {
    rootCertificate: rootDer,
    measurements,
    async attest({ publicKey, userData }) {
      const keys = await webcrypto.subtle.generateKey(p384, false, ['sign', 'verify'])
      const leaf = await X509CertificateGenerator.create(
        {
          serialNumber: randomSerial(),
          subject: 'CN=Latchkey simulated enclave, OU=not hardware',
          issuer: root.subject,
          notBefore: new Date(now() - 60_000),
          notAfter: new Date(now() + 3 * hour),
          signingAlgorithm: p384,
          publicKey: keys.publicKey,
          signingKey,
        },
        webcrypto,
      )
      const registers = [measurements.pcr0, measurements.pcr1, measurements.pcr2, measurements.pcr3]
      const pcrs = new Map<number, Uint8Array>(
        Array.from({ length: 16 }, (_, index) => [
          index,
          Buffer.from(registers[index] ?? '00'.repeat(48), 'hex'),
        ]),
      )
      pcrs.set(17, commit(publicKey, userData))
      const payload = encode({
        module_id: 'latchkey-simulated',
        digest: 'SHA384',
        timestamp: now(),
        pcrs,
        certificate: new Uint8Array(leaf.rawData),
        cabundle: [rootDer],
        public_key: publicKey,
        user_data: userData,
        nonce: null,
      })
      const header = encode(algorithm)
      // Sig_structure of RFC 9052 §4.4.
      const signed = encode(['Signature1', header, new Uint8Array(), payload])
      const signature = new Uint8Array(await webcrypto.subtle.sign(p384, keys.privateKey, signed))
      return encode([header, new Map(), payload, signature])
    },
  }
}

/** Value of register 17 once the program runs: commits to its key and manifest. docs/wire-format.md#boot-proofs */
function commit(publicKey: Uint8Array, manifestHash: Uint8Array): Uint8Array {
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  const preimage = JSON.stringify({
    domain: 'qos-live-manifest-pcr-commitment-v1',
    ephemeralPublicKey: hex(publicKey),
    manifestHash: hex(manifestHash),
  })
  const digest = createHash('sha384').update(preimage).digest()
  return createHash('sha384')
    .update(Buffer.concat([Buffer.alloc(48), digest]))
    .digest()
}

/** 15 bytes that read as a positive number. RFC 5280 §4.1.2.2 */
function randomSerial(): string {
  const bytes = webcrypto.getRandomValues(new Uint8Array(15))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return Buffer.from(bytes).toString('hex')
}
