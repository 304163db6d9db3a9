import { decode, encode } from 'cborg'

import type { ProofCheck, VerifyProofsParameters } from '../src/proofs/verifyProofs.ts'
import { awsProofs, type ProofPair } from './awsProofs.ts'

const [first, second] = awsProofs
const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
export const base64 = (content: Uint8Array) => Buffer.from(content).toString('base64')
export const document = (pair: ProofPair) => bytes(pair.bootProof.awsAttestationDocB64)
const cbor = (content: Uint8Array) => decode(content, { useMaps: true })
// biome-ignore lint/suspicious/noExplicitAny: decoded CBOR
type Content = any
export const payloadOf = (content: Uint8Array): Map<string, Content> => cbor(cbor(content)[2])

type Change = (pair: ProofPair) => Partial<VerifyProofsParameters>
const app =
  (change: Partial<ProofPair['appProof']>): Change =>
  (pair) => ({
    ...pair,
    appProof: { ...pair.appProof, ...change },
  })
const boot =
  (change: Partial<ProofPair['bootProof']>): Change =>
  (pair) => ({
    ...pair,
    bootProof: { ...pair.bootProof, ...change },
  })
const edited = (change: (content: Uint8Array) => Uint8Array): Change =>
  boot({ awsAttestationDocB64: base64(change(document(first))) })
/** Changes the parts of the COSE_Sign1, or what its payload holds. */
const parts = (change: (parts: Content[]) => unknown[]) => edited((content) => encode(change(cbor(content))))
const payload = (change: (payload: Map<string, Content>) => void): Change =>
  parts(([header, unprotected, content, signature]) => {
    const map = cbor(content)
    change(map)
    return [header, unprotected, encode(map), signature]
  })
const flip = (content: Uint8Array, at: number) =>
  content.map((byte, index) => (index === (at < 0 ? content.length + at : at) ? byte ^ 1 : byte))
export const manifest = bytes(first.bootProof.qosManifestB64)
const envelope = bytes(first.bootProof.qosManifestEnvelopeB64)
const theirs = payloadOf(document(second))
/** Where the approvals begin in the envelope, behind the manifest: two of 64 bytes, of members 1 and 2. */
const approvals = manifest.length
const approvalLength = (envelope.length - approvals - 8) / 2

/** Each makes one check fail. */
export const mutations: [string, ProofCheck, Change][] = [
  [
    'statement: another letter',
    'statement',
    app({ proofPayload: first.appProof.proofPayload.replace('0xb8', '0xB8') }),
  ],
  ['statement: another one', 'statement', app({ proofPayload: second.appProof.proofPayload })],
  ['statement: no JSON', 'statement', app({ proofPayload: '' })],
  ['statement: a list', 'statement', app({ proofPayload: '[]' })],
  [
    'statement: a changed signature',
    'statement',
    app({ signature: `00${first.appProof.signature.slice(2)}` }),
  ],
  ['statement: a short signature', 'statement', app({ signature: first.appProof.signature.slice(2) })],
  ['statement: no signature', 'statement', app({ signature: '' })],
  ['statement: zeros as signature', 'statement', app({ signature: '0'.repeat(128) })],
  ['statement: upper-case hex', 'statement', app({ signature: first.appProof.signature.toUpperCase() })],
  ['statement: another scheme', 'statement', app({ scheme: 'SIGNATURE_SCHEME_API_P256' })],
  [
    'statement: points in the other order',
    'statement',
    app({ publicKey: first.appProof.publicKey.slice(130) + first.appProof.publicKey.slice(0, 130) }),
  ],
  ['statement: only one point', 'statement', app({ publicKey: first.appProof.publicKey.slice(130) })],
  ['key: another key and its statement', 'key', () => ({ ...first, appProof: second.appProof })],
  ['key: another key in the boot proof', 'key', boot({ ephemeralPublicKeyHex: second.appProof.publicKey })],
  ['key: the document of another enclave', 'key', edited(() => document(second))],
  ['key: no key in the document', 'key', payload((map) => map.set('public_key', null))],
  ['document: a changed signature', 'attestation', edited((content) => flip(content, -1))],
  [
    'document: a changed register',
    'attestation',
    payload((map) => map.get('pcrs').set(5, new Uint8Array(48).fill(1))),
  ],
  [
    'document: a later timestamp',
    'attestation',
    payload((map) => map.set('timestamp', map.get('timestamp') + 1)),
  ],
  ['document: a nonce', 'attestation', payload((map) => map.set('nonce', Uint8Array.of(1)))],
  [
    'document: the leaf of another',
    'attestation',
    payload((map) => map.set('certificate', theirs.get('certificate'))),
  ],
  [
    'document: the signature of another',
    'attestation',
    parts((all) => [...all.slice(0, 3), cbor(document(second))[3]]),
  ],
  ['document: signed by ES256', 'attestation', parts(([, ...rest]) => [encode(new Map([[1, -7]])), ...rest])],
  [
    'document: an algorithm that is not signed',
    'attestation',
    parts(([header, , ...rest]) => [new Uint8Array(), cbor(header), ...rest]),
  ],
  ['document: three parts', 'attestation', parts((all) => all.slice(0, 3))],
  ['document: bytes after it', 'attestation', edited((content) => Uint8Array.of(...content, 0))],
  ['document: cut short', 'attestation', edited((content) => content.slice(0, -1))],
  ['document: empty', 'attestation', edited(() => new Uint8Array())],
  ['document: too long', 'attestation', edited(() => new Uint8Array(70_000))],
  ['document: another digest', 'attestation', payload((map) => map.set('digest', 'SHA512'))],
  ['document: a short register', 'attestation', payload((map) => map.get('pcrs').set(0, new Uint8Array(47)))],
  ['document: register 32', 'attestation', payload((map) => map.get('pcrs').set(32, new Uint8Array(48)))],
  ['document: no registers', 'attestation', payload((map) => map.set('pcrs', new Map()))],
  ['document: no machine', 'attestation', payload((map) => map.delete('module_id'))],
  ['chain: no authorities', 'chain', payload((map) => map.set('cabundle', []))],
  ['chain: an authority missing', 'chain', payload((map) => map.get('cabundle').splice(2, 1))],
  ['chain: in the other order', 'chain', payload((map) => map.get('cabundle').reverse())],
  [
    'chain: an authority of another',
    'chain',
    payload((map) => map.get('cabundle').splice(3, 1, theirs.get('cabundle')[3])),
  ],
  [
    'chain: an authority twice',
    'chain',
    payload((map) => map.get('cabundle').splice(2, 0, map.get('cabundle')[2])),
  ],
  [
    'chain: a changed authority',
    'chain',
    payload((map) =>
      map.set(
        'cabundle',
        map.get('cabundle').map((der: Uint8Array, index: number) => (index === 2 ? flip(der, 300) : der)),
      ),
    ),
  ],
  [
    'chain: a changed signature of the leaf',
    'chain',
    payload((map) => map.set('certificate', flip(map.get('certificate'), -1))),
  ],
  [
    'chain: a changed root',
    'chain',
    payload((map) =>
      map.set(
        'cabundle',
        map.get('cabundle').map((der: Uint8Array, index: number) => (index === 0 ? flip(der, -1) : der)),
      ),
    ),
  ],
  [
    'chain: bytes after the leaf',
    'chain',
    payload((map) => map.set('certificate', Uint8Array.of(...map.get('certificate'), 0))),
  ],
  [
    'chain: after the leaf has expired',
    'chain',
    payload((map) => map.set('timestamp', map.get('timestamp') + 4 * 3_600_000)),
  ],
  [
    'chain: before the leaf is valid',
    'chain',
    payload((map) => map.set('timestamp', map.get('timestamp') - 3_600_000)),
  ],
  ['manifest: a changed byte', 'manifest', boot({ qosManifestB64: base64(flip(manifest, 60)) })],
  ['manifest: a byte more', 'manifest', boot({ qosManifestB64: base64(Uint8Array.of(...manifest, 0)) })],
  ['manifest: cut short', 'manifest', boot({ qosManifestB64: base64(manifest.slice(0, -1)) })],
  ['manifest: none', 'manifest', boot({ qosManifestB64: '' })],
  ['manifest: no base64', 'manifest', boot({ qosManifestB64: '%' })],
  [
    'manifest: another hash in the document',
    'manifest',
    payload((map) => map.set('user_data', new Uint8Array(32))),
  ],
  [
    'approvals: a changed manifest in the envelope',
    'manifest',
    boot({ qosManifestEnvelopeB64: base64(flip(envelope, 60)) }),
  ],
  [
    'approvals: a changed signature',
    'approvals',
    boot({ qosManifestEnvelopeB64: base64(flip(envelope, approvals + 10)) }),
  ],
  [
    'approvals: one fewer than the threshold',
    'approvals',
    boot({ qosManifestEnvelopeB64: base64(approvedBy([0])) }),
  ],
  ['approvals: one member twice', 'approvals', boot({ qosManifestEnvelopeB64: base64(approvedBy([0, 0])) })],
  [
    'approvals: somebody else',
    'approvals',
    boot({ qosManifestEnvelopeB64: base64(flip(envelope, approvals + 4 + 4 + 64 + 4)) }),
  ],
  ['approvals: none', 'approvals', boot({ qosManifestEnvelopeB64: '' })],
  ['registers: not those that were named', 'pinned', (pair) => ({ ...pair, pcrs: { 0: '00'.repeat(48) } })],
  ['registers: named, but absent', 'pinned', (pair) => ({ ...pair, pcrs: { 16: '00'.repeat(48) } })],
  ['registers: named without any', 'pinned', (pair) => ({ ...pair, pcrs: {} })],
  ['time: older than allowed', 'fresh', (pair) => ({ ...pair, now: 1758058763571 + 60_001, maxAge: 60_000 })],
  ['time: from the future', 'fresh', (pair) => ({ ...pair, now: 1758058763571 - 600_000 })],
  ['payload: another address', 'payload', (pair) => ({ ...pair, expected: { address: '0x00' } })],
  [
    'payload: a member that it lacks',
    'payload',
    (pair) => ({ ...pair, expected: { constructor: 'Object' } }),
  ],
]

/** The envelope with these of its approvals. */
function approvedBy(indexes: number[]): Uint8Array {
  const start = approvals + 4
  const chosen = indexes.flatMap((index) => [
    ...envelope.slice(start + index * approvalLength, start + (index + 1) * approvalLength),
  ])
  return Uint8Array.of(...envelope.slice(0, approvals), indexes.length, 0, 0, 0, ...chosen, 0, 0, 0, 0)
}
