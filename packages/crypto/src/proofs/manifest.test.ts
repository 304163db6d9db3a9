import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { awsProofs } from '../../test/awsProofs.ts'
import { canonicalJson } from './canonicalJson.ts'
import { readEnvelope, readManifest } from './manifest.ts'

const [{ bootProof }] = awsProofs
const stored = new Uint8Array(Buffer.from(bootProof.qosManifestB64, 'base64'))
const utf8 = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

const members = [{ alias: 'a', pubKey: `04${'11'.repeat(129)}` }]
const set = { threshold: 1, members }
const register = 'ab'.repeat(48)
const common = {
  namespace: { name: 'signer', nonce: 7, quorumKey: '0102' },
  manifestSet: set,
  shareSet: set,
  enclave: {
    pcr0: register,
    pcr1: register,
    pcr2: register,
    pcr3: register,
    awsRootCertificate: '',
    qosCommit: 'x',
  },
}
const patchSet = { threshold: 0, members: [{ pubKey: '0304' }] }
const pivot = { hash: 'cd'.repeat(32), restart: 'Always', args: ['--a', 'b'] }

describe('readManifest', () => {
  it('default: a stored manifest of version 0', async () => {
    const manifest = await readManifest(stored)
    expect(manifest).toMatchObject({ version: 'v0', name: 'preprod/signer', debugMode: false, threshold: 2 })
    expect(manifest.hash).toBe(sha256(stored))
  })

  it('behavior: version 0 as JSON has the hash of its Borsh form', async () => {
    const number = (value: number) => [value, 0, 0, 0]
    const text = (value: string) => [...number(value.length), ...new TextEncoder().encode(value)]
    const bytes = (hex: string) => [hex.length / 2, 0, 0, 0, ...Buffer.from(hex, 'hex')]
    const quorum = [...number(1), ...number(1), ...text('a'), ...bytes(members[0]!.pubKey)]
    const borsh = Uint8Array.from([
      ...text('signer'),
      ...number(7),
      ...bytes('0102'),
      ...Buffer.from(pivot.hash, 'hex'),
      1,
      ...number(2),
      ...text('--a'),
      ...text('b'),
      ...quorum,
      ...quorum,
      ...[register, register, register, register, ''].flatMap(bytes),
      ...text('x'),
      ...number(0),
      ...number(1),
      ...bytes('0304'),
    ])
    const json = { ...common, pivot, patchSet }
    expect(await readManifest(utf8(json))).toMatchObject({ version: 'v0', hash: sha256(borsh) })
    expect(await readManifest(borsh)).toEqual(await readManifest(utf8(json)))
    const texts = { ...json, namespace: { ...common.namespace, nonce: '7' } }
    expect(await readManifest(utf8(texts))).toMatchObject({ hash: sha256(borsh) })
  })

  it('behavior: version 1 has ports, hosts and a debug mode', async () => {
    const bridgeConfig = [
      { type: 'Server', port: 3000, host: '0.0.0.0' },
      { type: 'Client', port: '443' },
    ]
    const json = { ...common, pivot: { ...pivot, bridgeConfig, debugMode: true }, patchSet }
    expect(await readManifest(utf8(json))).toMatchObject({ version: 'v1', debugMode: true })
    const calm = { ...json, pivot: { ...json.pivot, debugMode: false } }
    expect(await readManifest(utf8(calm))).toMatchObject({ version: 'v1', debugMode: false })
  })

  it('behavior: version 2 has the hash of its canonical JSON', async () => {
    const json = { version: 'v2', ...common, pivot: { ...pivot, bridgeConfig: [], debugMode: false } }
    expect(await readManifest(utf8(json))).toMatchObject({ version: 'v2', hash: sha256(canonicalJson(json)) })
  })

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', ''],
    ['no members', JSON.stringify({ version: 'v2', ...common, manifestSet: {}, pivot })],
    [
      'a threshold that is no number',
      JSON.stringify({ version: 'v2', ...common, manifestSet: { ...set, threshold: '1x' }, pivot }),
    ],
    [
      'a short register',
      JSON.stringify({ version: 'v2', ...common, enclave: { ...common.enclave, pcr0: 'ab' }, pivot }),
    ],
  ])('behavior: refuses %s', async (_, content) => {
    await expect(async () => readManifest(new TextEncoder().encode(content))).rejects.toMatchObject({
      code: 'ATTESTATION_MALFORMED',
    })
  })
})

describe('readEnvelope', () => {
  it('default: the same manifest, and two approvals', async () => {
    const envelope = await readEnvelope(
      new Uint8Array(Buffer.from(bootProof.qosManifestEnvelopeB64, 'base64')),
    )
    expect(envelope.manifest).toEqual(await readManifest(stored))
    expect(envelope.approvals.map(({ member }) => member.alias)).toEqual(['2', '1'])
  })
})
