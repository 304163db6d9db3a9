import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'

import { createNodeKeyPair, normalisePublicKey, verifyRawP256 } from '@latchkey/crypto/node'
import { canonicalJson } from '@latchkey/crypto/proofs'
import { decode, encode } from 'cborg'
import { describe, expect, it } from 'vitest'

import { createEnclave } from '../createEnclave.ts'
import { createBootProof } from './bootProof.ts'
import { createPlatformSecrets, createSimulatedPlatform } from './simulatedPlatform.ts'

const approver = createNodeKeyPair()
const secrets = await createPlatformSecrets()
const current = new Uint8Array(32).fill(1)
const enclave = await createEnclave({
  sealKeys: { sealKeys: async () => ({ current }) },
  signerKey: createNodeKeyPair().exportPrivateKey(),
})
const platform = await createSimulatedPlatform(secrets)
const proof = await createBootProof({ enclave, platform, approver, programHash: 'ab'.repeat(32) })

const document = Buffer.from(proof.cloudAttestationDocB64, 'base64')
const [header, unprotected, payload, signature] = decode(document, { useMaps: true })
const content: Map<string, unknown> = decode(payload, { useMaps: true })
const leaf = new X509Certificate(content.get('certificate') as Uint8Array)
const root = new X509Certificate(Buffer.from(secrets.rootCertificate, 'base64'))

// The steps that published verifiers take. docs/wire-format.md#boot-proofs
describe('createBootProof', () => {
  it('behavior: the proof is a COSE_Sign1 of ES384 by the key of its certificate', () => {
    expect(decode(header, { useMaps: true })).toEqual(new Map([[1, -35]]))
    expect(unprotected).toEqual(new Map())
    const signed = encode(['Signature1', header, new Uint8Array(), payload])
    const key = { key: leaf.publicKey, dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha384', signed, key, signature)).toBe(true)
    expect(verify('sha384', Buffer.concat([signed, Buffer.of(0)]), key, signature)).toBe(false)
  })

  it("behavior: the certificate is signed by the deployment's root, and lives three hours", () => {
    expect(leaf.verify(root.publicKey)).toBe(true)
    expect(leaf.checkIssued(root)).toBe(true)
    expect(root.ca).toBe(true)
    expect(content.get('cabundle')).toEqual([new Uint8Array(root.raw)])
    expect(Date.parse(leaf.validTo) - Date.now()).toBeLessThanOrEqual(3 * 3_600_000)
  })

  it('behavior: names the keys of the enclave, and the hash of the manifest', async () => {
    const { ephemeralPublicKey } = await enclave.identity()
    expect(proof.ephemeralPublicKeyHex).toBe(ephemeralPublicKey)
    expect(Buffer.from(content.get('public_key') as Uint8Array).toString('hex')).toBe(ephemeralPublicKey)
    const hash = createHash('sha256').update(Buffer.from(proof.qosManifestB64, 'base64')).digest()
    expect(Buffer.compare(content.get('user_data') as Uint8Array, hash)).toBe(0)
    expect(content.get('nonce')).toBeNull()
  })

  it('behavior: measures what the manifest says, and commits to key and manifest in register 17', () => {
    const manifest = JSON.parse(Buffer.from(proof.qosManifestB64, 'base64').toString())
    const pcrs = content.get('pcrs') as Map<number, Uint8Array>
    const { pcr0, pcr1, pcr2, pcr3 } = manifest.enclave
    expect([0, 1, 2, 3].map((index) => Buffer.from(pcrs.get(index) ?? []).toString('hex'))).toEqual([
      pcr0,
      pcr1,
      pcr2,
      pcr3,
    ])
    const preimage = `{"domain":"qos-live-manifest-pcr-commitment-v1","ephemeralPublicKey":"${proof.ephemeralPublicKeyHex}","manifestHash":"${Buffer.from(content.get('user_data') as Uint8Array).toString('hex')}"}`
    const digest = createHash('sha384').update(preimage).digest()
    const expected = createHash('sha384')
      .update(Buffer.concat([Buffer.alloc(48), digest]))
      .digest()
    expect(Buffer.compare(pcrs.get(17) ?? Buffer.of(), expected)).toBe(0)
  })

  it('behavior: the operator approves the manifest', () => {
    const envelope = JSON.parse(Buffer.from(proof.qosManifestEnvelopeB64, 'base64').toString())
    expect(canonicalJson(envelope.manifest)).toBe(Buffer.from(proof.qosManifestB64, 'base64').toString())
    const [{ signature, member }] = envelope.manifestSetApprovals
    expect(envelope.manifest.manifestSet).toEqual({ threshold: '1', members: [member] })
    const publicKey = normalisePublicKey(member.pubKey.slice(130))
    const data = content.get('user_data') as Uint8Array
    expect(verifyRawP256({ publicKey, data, signature: Buffer.from(signature, 'hex') })).toBe(true)
  })

  it('behavior: says in its fields that it is simulated', () => {
    expect(content.get('module_id')).toBe('latchkey-simulated')
    expect(proof).toMatchObject({
      deploymentLabel: 'simulated',
      owner: 'self-hosted, no hardware',
      qosManifestVersion: 'v2',
    })
    expect(leaf.subject).toMatch(/not hardware/)
    expect(
      createPublicKey(root.publicKey.export({ format: 'pem', type: 'spki' })).asymmetricKeyDetails
        ?.namedCurve,
    ).toBe('secp384r1')
  })
})
