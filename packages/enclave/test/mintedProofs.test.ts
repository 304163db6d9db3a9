import { createHash, randomUUID } from 'node:crypto'

import { createNodeKeyPair } from '@latchkey/crypto/node'
import { verifyProofs } from '@latchkey/crypto/proofs'
import { describe, expect, test } from 'vitest'

import { createEnclave } from '../src/createEnclave.ts'
import { createAppProof, createEphemeralSecrets, openEphemeralKeys } from '../src/proofs/appProof.ts'
import { createBootProof } from '../src/proofs/bootProof.ts'
import { createPlatformSecrets, createSimulatedPlatform } from '../src/proofs/simulatedPlatform.ts'

// Whoever runs the service, without the enclave's file: they have this package, the database, and what the enclave says.

const organizationId = '00000000-0000-4000-8000-00000000000a'
const enclave = await createEnclave({
  sealKeys: { sealKeys: async () => ({ current: new Uint8Array(32).fill(1) }) },
  signerKey: createNodeKeyPair().exportPrivateKey(),
})
const honest = await enclave.bootProof()
const { attestationRoot: rootFingerprint, signerPublicKey } = await enclave.identity()

/** A proof of an address of one's own, by keys, a root and an approver of one's own. */
async function mintProofs() {
  const secrets = await createPlatformSecrets()
  const ephemeral = openEphemeralKeys(createEphemeralSecrets())
  const address = '0x1111111111111111111111111111111111111111'
  const bootProof = await createBootProof({
    enclave: { identity: async () => ({ ephemeralPublicKey: ephemeral.publicKey, signerPublicKey }) },
    platform: await createSimulatedPlatform(secrets),
    approver: createNodeKeyPair(),
    programHash: 'ab'.repeat(32),
    claims: { role: 'both', epoch: 0, verifies: true, program: 'measured', process: 'separate' },
  })
  const statement = { addressDerivationProof: { organizationId, address } }
  const appProof = await createAppProof(ephemeral, 'APP_PROOF_TYPE_ADDRESS_DERIVATION', Date.now(), statement)
  return { appProof, bootProof, expected: { organizationId, address } }
}

/** An honest pair. */
async function askProofs() {
  const walletId = randomUUID()
  const { sealed } = await enclave.createWallet({ organizationId, walletId })
  const [account] = await enclave.deriveAccounts({
    organizationId,
    wallet: { walletId, sealed },
    accounts: [{ curve: 'SECP256K1', path: "m/44'/60'/0'/0/0", addressFormat: 'ETHEREUM' }],
    prove: true,
  })
  return { appProof: account!.proof!, bootProof: honest, expected: { organizationId, walletId } }
}

const registersOf = async (
  proofs: Awaited<ReturnType<typeof mintProofs>> | Awaited<ReturnType<typeof askProofs>>,
) => {
  const { attestation } = await verifyProofs(proofs)
  return Object.fromEntries([0, 1, 2].map((index) => [index, attestation!.pcrs.get(index)!]))
}

/** Pins of clients. The registers of every simulated enclave are the same, so one's own have them, too. */
const pins = {
  'the root': async () => ({ rootFingerprint }),
  registers: async () => ({ pcrs: await registersOf(await askProofs()) }),
  'root and registers': async () => ({ rootFingerprint, pcrs: await registersOf(await askProofs()) }),
  nothing: async () => ({}),
}

describe('boot proofs made without the enclave', () => {
  test.each(Object.entries(pins))('error: refused by a client that pins %s', async (_, pin) => {
    const verdict = await verifyProofs({ ...(await mintProofs()), ...(await pin()) })
    expect(verdict).toMatchObject({ grade: 'refused', checks: { root: 'failed' } })
    expect(verdict.checks.pinned).toBe('absent')
  })

  test("error: refused with the enclave's own certificate above a leaf of one's own", async () => {
    const { platform } = { platform: await createPlatformSecrets() }
    const stolen = honestRoot()
    const minted = await createBootProof({
      enclave,
      platform: await createSimulatedPlatform({ ...platform, rootCertificate: stolen }),
      approver: createNodeKeyPair(),
      programHash: 'ab'.repeat(32),
    })
    const { appProof } = await askProofs()
    const verdict = await verifyProofs({ appProof, bootProof: minted, rootFingerprint })
    expect(verdict).toMatchObject({ grade: 'refused', checks: { root: 'passed', chain: 'failed' } })
  })

  test("error: refused with the enclave's boot proof and a statement of one's own", async () => {
    const { appProof } = await mintProofs()
    const verdict = await verifyProofs({ appProof, bootProof: honest, rootFingerprint })
    expect(verdict).toMatchObject({ grade: 'refused', checks: { root: 'passed', key: 'failed' } })
  })

  test('default: the proofs of the enclave are accepted below its root, and registers stay unmeasured', async () => {
    const proofs = await askProofs()
    for (const pin of [pins['the root'], pins['root and registers']])
      expect(await verifyProofs({ ...proofs, ...(await pin()) })).toMatchObject({
        grade: 'simulated',
        checks: { root: 'passed', pinned: 'absent' },
      })
  })
})

/** The certificate is public: it is in every boot proof. */
const honestRoot = () => {
  const manifest = JSON.parse(Buffer.from(honest.qosManifestB64, 'base64').toString())
  return Buffer.from(manifest.enclave.awsRootCertificate, 'hex').toString('base64')
}

describe('boot proofs of the enclave', () => {
  test('default: say what runs, where, and that it verifies no requests yet', async () => {
    const { manifest } = await verifyProofs({ ...(await askProofs()), rootFingerprint })
    expect(manifest?.claims).toEqual({
      role: 'both',
      epoch: 0,
      verifies: false,
      program: 'unmeasured',
      process: 'service',
    })
    expect(manifest?.programHash).toBe('00'.repeat(32))
  })

  test('behavior: the root follows from the secrets alone, and survives a restart', async () => {
    const open = (secrets: { rootSeed?: string; signerKey: string }) =>
      createEnclave({
        sealKeys: { sealKeys: async () => ({ current: new Uint8Array(32) }) },
        ...secrets,
      }).then(async (opened) => (await opened.identity()).attestationRoot)
    const [signerKey, other] = [
      createNodeKeyPair().exportPrivateKey(),
      createNodeKeyPair().exportPrivateKey(),
    ]
    const rootSeed = '07'.repeat(32)
    expect(await open({ signerKey })).toBe(await open({ signerKey }))
    expect(await open({ signerKey })).not.toBe(await open({ signerKey: other }))
    expect(await open({ rootSeed, signerKey })).toBe(await open({ rootSeed, signerKey: other }))
    const certificate = Buffer.from(honestRoot(), 'base64')
    expect(createHash('sha256').update(certificate).digest('hex')).toBe(rootFingerprint)
  })
})
