import 'reflect-metadata'

import { createHash, randomUUID } from 'node:crypto'

import { createNodeKeyPair } from '@latchkey/crypto/node'
import { type ProofCheck, verifyProofs } from '@latchkey/crypto/proofs'
import { KeyUsageFlags } from '@peculiar/x509'
import { describe, expect, test } from 'vitest'

import { createEnclave } from '../src/createEnclave.ts'
import { createBootProof } from '../src/proofs/bootProof.ts'
import { createPlatformSecrets, createSimulatedPlatform } from '../src/proofs/simulatedPlatform.ts'
import { type Forgery, forgeProofs, unknownExtension } from './forgedProofs.ts'

const organizationId = '00000000-0000-4000-8000-000000000001'

// verifyProofs against proofs of our own: the real ones of AWS are in the tests of @latchkey/crypto.

const now = Date.UTC(2026, 10, 1)
const hour = 3_600_000

async function ownProofs() {
  const secrets = await createPlatformSecrets()
  const enclave = await createEnclave({
    sealKeys: { sealKeys: async () => ({ current: new Uint8Array(32).fill(1) }) },
    signerKey: createNodeKeyPair().exportPrivateKey(),
  })
  const walletId = randomUUID()
  const { sealed } = await enclave.createWallet({ organizationId, walletId })
  const path = "m/44'/60'/0'/0/0"
  const [account] = await enclave.deriveAccounts({
    organizationId,
    wallet: { walletId, sealed },
    accounts: [{ curve: 'SECP256K1', path, addressFormat: 'ETHEREUM' }],
    prove: true,
  })
  const bootProof = await createBootProof({
    enclave,
    platform: await createSimulatedPlatform(secrets),
    approver: createNodeKeyPair(),
    programHash: 'ab'.repeat(32),
  })
  const root = Buffer.from(secrets.rootCertificate, 'base64')
  return {
    appProof: account!.proof!,
    bootProof,
    rootFingerprint: createHash('sha256').update(root).digest('hex'),
    expected: { organizationId, walletId, derivationPath: path, address: account!.address },
  }
}

describe('behavior: grades', () => {
  test('simulated: what this service makes, with its root pinned', async () => {
    const proofs = await ownProofs()
    const verdict = await verifyProofs(proofs)
    expect(verdict.grade).toBe('simulated')
    expect(verdict.checks).toMatchObject({ commitment: 'passed', payload: 'passed', pinned: 'absent' })
    expect(verdict.manifest).toMatchObject({ version: 'v2', name: 'signer', threshold: 1 })
  })

  // Whoever has the root, such as the service, can make a proof of any address without an enclave.
  test.each([
    ['simulated', ownProofs],
    ['deployer', () => forgeProofs({ now, chain: [{}, {}, {}] })],
  ] as const)('%s: registers that are named are not measured', async (grade, make) => {
    const proofs = await make()
    const { attestation } = await verifyProofs(proofs)
    const pcrs = { 0: attestation!.pcrs.get(0)!, 1: attestation!.pcrs.get(1)! }
    const verdict = await verifyProofs({ ...proofs, pcrs })
    expect(verdict).toMatchObject({ grade, checks: { pinned: 'absent' } })
    expect(Object.values(verdict.checks)).not.toContain('failed')
    const other = { 0: 'ff'.repeat(48) }
    expect(await verifyProofs({ ...proofs, pcrs: other })).toMatchObject({ checks: { pinned: 'failed' } })
  })

  test('refused: the same, without its root', async () => {
    const { rootFingerprint: _, ...proofs } = await ownProofs()
    expect(await verifyProofs(proofs)).toMatchObject({ grade: 'refused', checks: { root: 'failed' } })
  })

  test('refused: the same, with another root', async () => {
    const proofs = { ...(await ownProofs()), rootFingerprint: '00'.repeat(32) }
    expect(await verifyProofs(proofs)).toMatchObject({ grade: 'refused', checks: { root: 'failed' } })
  })

  test('deployer: a pinned root that does not call itself simulated', async () => {
    const verdict = await verifyProofs(await forgeProofs({ now, chain: [{}, {}, {}] }))
    expect(verdict.grade).toBe('deployer')
  })
})

const zero = new Uint8Array(48)
const registers = new Map([0, 1, 2, 3].map((index) => [index, Buffer.alloc(48, index + 1)]))

/** Signed properly, but not in order. */
const forgeries: [string, ProofCheck, Omit<Forgery, 'now'>][] = [
  ['a leaf that is its own root', 'chain', { chain: [{ authority: true }, { authority: true }] }],
  ['an issuer that is no authority', 'chain', { chain: [{}, { authority: false }, {}] }],
  [
    'an issuer that may not sign certificates',
    'chain',
    { chain: [{}, { usage: KeyUsageFlags.digitalSignature }, {}] },
  ],
  ['a leaf that may not sign', 'chain', { chain: [{}, {}, { usage: KeyUsageFlags.keyAgreement }] }],
  ['more authorities than the root allows', 'chain', { chain: [{ pathLength: 0 }, {}, {}] }],
  ['a leaf that has expired', 'chain', { chain: [{}, {}, { notAfter: now - hour }] }],
  ['a leaf of tomorrow', 'chain', { chain: [{}, {}, { notBefore: now + hour }] }],
  ['an authority that has expired', 'chain', { chain: [{}, { notAfter: now - hour }, {}] }],
  ['a root that has expired', 'chain', { chain: [{ notAfter: now - hour }, {}, {}] }],
  ['an issuer of another name', 'chain', { chain: [{}, {}, { issuer: 'CN=somebody else' }] }],
  ['an extension that must be known', 'chain', { chain: [{}, {}, { extensions: [unknownExtension] }] }],
  [
    'registers of zero: debug mode',
    'registers',
    { chain: [{}, {}], pcrs: new Map([...registers, [0, zero]]) },
  ],
  [
    'registers that the manifest does not name',
    'registers',
    {
      chain: [{}, {}],
      pcrs: registers,
      manifest: {
        measurements: {
          pcr0: '01'.repeat(48),
          pcr1: '02'.repeat(48),
          pcr2: '03'.repeat(48),
          pcr3: '05'.repeat(48),
        },
      },
    },
  ],
  ['a register missing', 'registers', { chain: [{}, {}], pcrs: new Map([...registers].slice(0, 3)) }],
  [
    'a commitment to something else',
    'commitment',
    { chain: [{}, {}], pcrs: new Map([...registers, [17, Buffer.alloc(48, 9)]]) },
  ],
  [
    'the hash of another manifest',
    'manifest',
    { chain: [{}, {}], payload: { user_data: new Uint8Array(32) } },
  ],
  [
    'a document younger than the statement',
    'fresh',
    { chain: [{ notAfter: now + 9e8 }, { notAfter: now + 9e8 }], payload: { timestamp: now + hour } },
  ],
]

describe('behavior: refuses', () => {
  test('default: the forgeries below are accepted without their fault', async () => {
    expect((await verifyProofs(await forgeProofs({ now, chain: [{}, {}], pcrs: registers }))).grade).toBe(
      'deployer',
    )
  })

  test.each(forgeries)('%s', async (_, check, forgery) => {
    const verdict = await verifyProofs(await forgeProofs({ now, ...forgery }))
    expect(verdict.checks[check]).toBe('failed')
    expect(verdict.grade).toBe('refused')
  })
})
