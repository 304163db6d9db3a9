import { createHash, hkdfSync, randomBytes } from 'node:crypto'

import { importNodeKeyPair, type NodeKeyPair } from '@latchkey/crypto/node'
import { p256, p384 } from '@noble/curves/nist.js'
import { encode } from 'cborg'

import { writeCertificate } from './certificate.ts'

const hour = 3_600_000
/** ES384. RFC 9053 §2.1 */
const algorithm = new Map([[1, -35]])
const rootName = 'Latchkey simulated enclave root'
/** A root has no time of its own: its key and its certificate follow from the seed, byte for byte. */
const rootTimes = { notBefore: Date.UTC(2020, 0, 1), notAfter: Date.UTC(2049, 11, 31) }

/** The deployment's own root, by which its attestations are signed. It never leaves the enclave. */
export interface PlatformSecrets {
  /** Scalar of P-384, hex. */
  rootKey: string
  /** DER, base64: its SHA-256 is what clients pin. */
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

/** Keys that follow from a seed of the enclave's secrets file, the same at each start. */
export interface RootKeys {
  platform: PlatformSecrets
  /** Approves the manifests of this deployment. */
  approver: NodeKeyPair
}

/** The root and the approver of a deployment. @param seed 32 bytes */
export function openRoot(seed: Uint8Array): RootKeys {
  const derive = (purpose: string, length: number) =>
    new Uint8Array(hkdfSync('sha384', seed, '', `latchkey ${purpose}`, length))
  const key = p384.utils.randomSecretKey(derive('attestation root', p384.lengths.seed ?? 72))
  const publicKey = p384.getPublicKey(key, false)
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 15)
  const certificate = writeCertificate(
    {
      serial: positive(serial),
      issuer: rootName,
      subject: rootName,
      ...rootTimes,
      publicKey,
      authority: true,
    },
    (bytes) => p384.sign(bytes, key, { format: 'der' }),
  )
  const approver = p256.utils.randomSecretKey(derive('manifest approver', p256.lengths.seed ?? 48))
  return {
    platform: { rootKey: hex(key), rootCertificate: Buffer.from(certificate).toString('base64') },
    approver: importNodeKeyPair(hex(approver)),
  }
}

/** The root of a new deployment. */
export const createPlatformSecrets = async (): Promise<PlatformSecrets> => openRoot(randomBytes(32)).platform

/**
 * Attests with a root. Each document has a key of its own, certified by the root for three hours, as Nitro does.
 *
 * @param moduleId names the kind of enclave; it has to contain `simulated`
 */
export async function createSimulatedPlatform(
  { rootKey, rootCertificate }: PlatformSecrets,
  now: () => number = Date.now,
  moduleId = 'latchkey-simulated',
): Promise<SimulatedPlatform> {
  const signingKey = new Uint8Array(Buffer.from(rootKey, 'hex'))
  const rootDer = new Uint8Array(Buffer.from(rootCertificate, 'base64'))
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
      const leafKey = p384.utils.randomSecretKey()
      const leaf = writeCertificate(
        {
          serial: positive(randomBytes(15)),
          issuer: rootName,
          subject: 'Latchkey simulated enclave',
          notBefore: now() - 60_000,
          notAfter: now() + 3 * hour,
          publicKey: p384.getPublicKey(leafKey, false),
          authority: false,
        },
        (bytes) => p384.sign(bytes, signingKey, { format: 'der' }),
      )
      const registers = Object.values(measurements)
      const pcrs = new Map<number, Uint8Array>(
        Array.from({ length: 16 }, (_, index) => [
          index,
          Buffer.from(registers[index] ?? '00'.repeat(48), 'hex'),
        ]),
      )
      pcrs.set(17, commit(publicKey, userData))
      const payload = encode({
        module_id: moduleId,
        digest: 'SHA384',
        timestamp: now(),
        pcrs,
        certificate: leaf,
        cabundle: [rootDer],
        public_key: publicKey,
        user_data: userData,
        nonce: null,
      })
      const header = encode(algorithm)
      // Sig_structure of RFC 9052 §4.4.
      const signed = encode(['Signature1', header, new Uint8Array(), payload])
      return encode([header, new Map(), payload, p384.sign(signed, leafKey)])
    },
  }
}

/** Value of register 17 once the program runs: commits to its key and manifest. docs/wire-format.md#boot-proofs */
function commit(publicKey: Uint8Array, manifestHash: Uint8Array): Uint8Array {
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

/** Bytes that read as a positive number of this length. RFC 5280 §4.1.2.2 */
function positive(bytes: Uint8Array): Uint8Array {
  const [first = 0, ...others] = bytes
  return Uint8Array.of((first & 0x7f) | 0x40, ...others)
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
