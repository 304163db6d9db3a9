import { openSignedBundle, sealBundle } from '@latchkey/crypto/bundle'
import { createNodeKeyPair, sealAtRest } from '@latchkey/crypto/node'
import { bytesToHex } from '@noble/hashes/utils.js'
import { serializeTransaction } from 'viem'
import { describe, expect, test } from 'vitest'

import { createEnclave } from '../src/createEnclave.ts'
import type { Enclave, SealedWallet } from '../src/Enclave.ts'
import { type KeySource, tables } from '../src/keyCache.ts'

// A service that passes a row of one organization for another: every call of the enclave that takes a sealed row.

const owner = '00000000-0000-4000-8000-00000000000a'
const stranger = '00000000-0000-4000-8000-00000000000b'
const signer = createNodeKeyPair()
const current = new Uint8Array(32).fill(1)
const open = (oldestSeal?: 1 | 2) =>
  createEnclave({
    sealKeys: { sealKeys: async () => ({ current }) },
    signerKey: signer.exportPrivateKey(),
    oldestSeal,
  })
const enclave = await open()

/** Any request that carries a sealed row. */
type SealedPart =
  | { wallet: SealedWallet }
  | { source: KeySource }
  | { target: { sealed: Uint8Array } }
  | { sealed: Uint8Array }
type Operation = Exclude<keyof Enclave, 'close' | 'identity'>
/** The operations that take a sealed row: a new one doesn't compile without its row below. */
type SealedOperation = {
  [Name in Operation]: Parameters<Enclave[Name]>[0] extends SealedPart ? Name : never
}[Operation]

const ethereum = { curve: 'SECP256K1', path: "m/44'/60'/0'/0/0", addressFormat: 'ETHEREUM' } as const
const payloads = [{ payload: '0x01', encoding: 'HEXADECIMAL', hashFunction: 'KECCAK256' }] as const
const [walletId, privateKeyId, targetId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const targetPublicKey = createNodeKeyPair().uncompressedPublicKey
const unsigned = serializeTransaction({
  type: 'eip1559',
  chainId: 1,
  to: '0x1111111111111111111111111111111111111111',
}).slice(2)
const made = {
  wallet: { walletId, ...(await enclave.createWallet({ organizationId: owner, walletId })) },
  key: await enclave.createPrivateKey({ organizationId: owner, privateKeyId, curve: 'SECP256K1' }),
  target: await enclave.createImportTarget({ organizationId: owner, targetId, userId: owner }),
}
const wallet: SealedWallet = { walletId, sealed: made.wallet.sealed }
const sources: KeySource[] = [
  { kind: 'wallet', ...wallet, curve: 'SECP256K1', path: ethereum.path },
  { kind: 'privateKey', privateKeyId, sealed: made.key.sealed, curve: 'SECP256K1' },
]
const target = { targetId, sealed: made.target.sealed }
const encryptedBundle = await encrypt(`${'abandon '.repeat(11)}about`)
const encryptedKey = await encrypt('22'.repeat(32))
const rows = [
  { table: tables.wallet, id: walletId, sealed: wallet.sealed },
  { table: tables.privateKey, id: privateKeyId, sealed: made.key.sealed },
  { table: tables.importTarget, id: targetId, sealed: target.sealed },
]

async function encrypt(plaintext: string): Promise<string> {
  const data = await openSignedBundle(made.target.importBundle, signer.uncompressedPublicKey)
  const { enc, ciphertext } = await sealBundle({ recipientPublicKey: String(data.targetPublic), plaintext })
  return JSON.stringify({ encappedPublic: bytesToHex(enc), ciphertext: bytesToHex(ciphertext) })
}

type Call = (to: Enclave, organizationId: string) => Promise<unknown>
const perSource = (
  call: (to: Enclave, request: { organizationId: string; source: KeySource }) => Promise<unknown>,
) =>
  sources.map(
    (source): Call =>
      (to, organizationId) =>
        call(to, { organizationId, source }),
  )

const calls: Record<SealedOperation, Call[]> = {
  deriveAccounts: [
    (to, organizationId) => to.deriveAccounts({ organizationId, wallet, accounts: [ethereum] }),
  ],
  addresses: perSource((to, request) => to.addresses({ ...request, formats: ['ETHEREUM'], prove: true })),
  signPayloads: perSource((to, request) => to.signPayloads({ ...request, payloads })),
  signTransaction: perSource((to, request) =>
    to.signTransaction({ ...request, format: 'ETHEREUM', type: 'ETHEREUM', unsigned }),
  ),
  exportWallet: [(to, organizationId) => to.exportWallet({ organizationId, wallet, targetPublicKey })],
  exportKey: perSource((to, request) => to.exportKey({ ...request, targetPublicKey })),
  importWallet: [
    (to, organizationId) => to.importWallet({ organizationId, target, encryptedBundle, walletId: 'new' }),
  ],
  importPrivateKey: [
    (to, organizationId) =>
      to.importPrivateKey({
        organizationId,
        target,
        encryptedBundle: encryptedKey,
        privateKeyId: 'new',
        curve: 'SECP256K1',
      }),
  ],
  reseal: rows.map((row) => (to, organizationId) => to.reseal({ organizationId, ...row })),
  verify: rows.map((row) => async (to, organizationId) => {
    if (!(await to.verify({ organizationId, ...row })))
      throw Object.assign(new Error(), { code: 'SEAL_BROKEN' })
  }),
}
const broken = expect.objectContaining({ code: 'SEAL_BROKEN' })
const cases = Object.entries(calls).flatMap(([name, list]) =>
  list.map((call, index) => [`${name}, row ${index + 1}`, call] as const),
)

describe('sealed rows', () => {
  test.each(cases)('default: %s: carried out for its organization', async (_, call) => {
    await call(enclave, owner)
  })

  test.each(cases)(
    'error: %s: refused for another organization, before and after it was used',
    async (_, call) => {
      await expect(call(await open(), stranger)).rejects.toThrow(broken)
      await call(enclave, owner)
      await expect(call(enclave, stranger)).rejects.toThrow(broken)
    },
  )

  test.each(cases)('error: %s: refused without an organization', async (_, call) => {
    for (const organizationId of ['', undefined, null, 7])
      await expect(call(enclave, organizationId as string)).rejects.toThrow(broken)
  })
})

describe('rows without an organization', () => {
  const secret = new Uint8Array(32).fill(0x22)
  const row = { table: tables.privateKey, id: privateKeyId }
  const old = sealAtRest({ key: current, ...row }, secret)
  const source = { kind: 'privateKey', privateKeyId, sealed: old, curve: 'SECP256K1' } as const

  test('default: refused', async () => {
    await expect(enclave.signPayloads({ organizationId: owner, source, payloads })).rejects.toThrow(broken)
    await expect(enclave.reseal({ organizationId: owner, ...row, sealed: old })).rejects.toThrow(broken)
  })

  test('parameters: oldestSeal 1: they open, and are sealed again for their organization', async () => {
    const upgrading = await open(1)
    const before = await upgrading.signPayloads({ organizationId: owner, source, payloads })
    const sealed = await upgrading.reseal({ organizationId: owner, ...row, sealed: old })
    expect(sealed?.[0]).toBe(2)
    const resealed = { ...source, sealed: sealed! }
    expect(await enclave.signPayloads({ organizationId: owner, source: resealed, payloads })).toEqual(before)
    await expect(
      upgrading.signPayloads({ organizationId: stranger, source: resealed, payloads }),
    ).rejects.toThrow(broken)
    expect(await upgrading.reseal({ organizationId: owner, ...row, sealed: sealed! })).toBeUndefined()
  })

  test('behavior: the enclave writes none', async () => {
    const upgrading = await open(1)
    for (const { sealed } of [
      await upgrading.createWallet({ organizationId: owner, walletId }),
      await upgrading.createPrivateKey({ organizationId: owner, privateKeyId, curve: 'ED25519' }),
      await upgrading.createImportTarget({ organizationId: owner, targetId, userId: owner }),
    ])
      expect(sealed[0]).toBe(2)
    await expect(upgrading.createWallet({ organizationId: '', walletId })).rejects.toThrow(broken)
  })
})
