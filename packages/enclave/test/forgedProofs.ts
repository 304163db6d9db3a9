import 'reflect-metadata'

import { createHash, webcrypto } from 'node:crypto'

import { createNodeKeyPair } from '@latchkey/crypto/node'
import {
  BasicConstraintsExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { encode } from 'cborg'

import { createAppProof, createEphemeralSecrets, openEphemeralKeys } from '../src/proofs/appProof.ts'
import { createManifest, type ManifestParameters } from '../src/proofs/manifest.ts'

const p384 = { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' } as const
const day = 86_400_000

export interface CertificateSettings {
  authority?: boolean
  pathLength?: number
  usage?: number
  notBefore?: number
  notAfter?: number
  /** The name that the next certificate gives as its issuer, if that isn't this one's. */
  issuer?: string
  extensions?: Extension[]
}

export interface Forgery {
  now: number
  /** Root first, leaf last. */
  chain: CertificateSettings[]
  /** Members of the document's payload that differ. */
  payload?: Record<string, unknown>
  pcrs?: Map<number, Uint8Array>
  manifest?: Partial<ManifestParameters>
  moduleId?: string
}

/** A pair of proofs whose signatures are right, whatever else is wrong. */
export async function forgeProofs({ now, chain, payload, pcrs, manifest, moduleId }: Forgery) {
  const certificates: X509Certificate[] = []
  let issuer: { keys: webcrypto.CryptoKeyPair; name: string } | undefined
  for (const [index, settings] of chain.entries()) {
    const keys = (await webcrypto.subtle.generateKey(p384, true, [
      'sign',
      'verify',
    ])) as webcrypto.CryptoKeyPair
    const name = `CN=certificate ${index}`
    const { authority = index < chain.length - 1, pathLength, usage } = settings
    certificates.push(
      await X509CertificateGenerator.create(
        {
          serialNumber: `0${index + 1}`,
          subject: name,
          issuer: settings.issuer ?? issuer?.name ?? name,
          notBefore: new Date(settings.notBefore ?? now - day),
          notAfter: new Date(settings.notAfter ?? now + day),
          signingAlgorithm: p384,
          publicKey: keys.publicKey,
          signingKey: (issuer?.keys ?? keys).privateKey,
          extensions: [
            new BasicConstraintsExtension(authority, pathLength, true),
            new KeyUsagesExtension(
              usage ?? (authority ? KeyUsageFlags.keyCertSign : KeyUsageFlags.digitalSignature),
              true,
            ),
            ...(settings.extensions ?? []),
          ],
        },
        webcrypto,
      ),
    )
    issuer = { keys, name }
  }

  const register = (text: string) => createHash('sha384').update(text).digest()
  const registers = pcrs ?? new Map([0, 1, 2, 3].map((index) => [index, register(`program ${index}`)]))
  const hex = (index: number) => (registers.get(index) ?? Buffer.alloc(48)).toString('hex')
  const ephemeral = openEphemeralKeys(createEphemeralSecrets())
  const written = await createManifest({
    name: 'signer',
    signerPublicKey: createNodeKeyPair().uncompressedPublicKey,
    programHash: 'ab'.repeat(32),
    measurements: { pcr0: hex(0), pcr1: hex(1), pcr2: hex(2), pcr3: hex(3) },
    rootCertificate: '',
    approver: createNodeKeyPair(),
    ...manifest,
  })
  const content = encode({
    module_id: moduleId ?? 'i-0123456789abcdef0-enc0123456789abcdef',
    digest: 'SHA384',
    timestamp: now,
    pcrs: registers,
    certificate: new Uint8Array(certificates.at(-1)!.rawData),
    cabundle: certificates.slice(0, -1).map(({ rawData }) => new Uint8Array(rawData)),
    public_key: Buffer.from(ephemeral.publicKey, 'hex'),
    user_data: written.hash,
    nonce: null,
    ...payload,
  })
  const header = encode(new Map([[1, -35]]))
  const signed = encode(['Signature1', header, new Uint8Array(), content])
  const signature = new Uint8Array(await webcrypto.subtle.sign(p384, issuer!.keys.privateKey, signed))
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  return {
    appProof: await createAppProof(ephemeral, 'APP_PROOF_TYPE_ADDRESS_DERIVATION', now, {
      addressDerivationProof: { organizationId: 'o', address: '0x1' },
    }),
    bootProof: {
      ephemeralPublicKeyHex: ephemeral.publicKey,
      cloudAttestationDocB64: base64(encode([header, new Map(), content, signature])),
      qosManifestB64: base64(written.manifest),
      qosManifestEnvelopeB64: base64(written.envelope),
    },
    rootFingerprint: createHash('sha256').update(Buffer.from(certificates[0]!.rawData)).digest('hex'),
    pcrs: { 0: hex(0) },
    now,
  }
}

/** An extension that nobody knows, and that must not be ignored. */
export const unknownExtension = new Extension('1.2.3.4', true, Uint8Array.of(5, 0))
