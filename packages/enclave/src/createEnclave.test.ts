import { generateBundleKeyPair, openBundle, openSignedBundle, sealBundle } from '@latchkey/crypto/bundle'
import { createNodeKeyPair, normalisePublicKey, verifyRawP256 } from '@latchkey/crypto/node'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, bech32, createBase58check } from '@scure/base'
import { recoverMessageAddress } from 'viem'
import { describe, expect, it } from 'vitest'

import { createEnclave } from './createEnclave.ts'
import type { Enclave, SealedWallet } from './Enclave.ts'

const sealKey = new Uint8Array(32).fill(1)
const signer = createNodeKeyPair()
const open = (keys: { current: Uint8Array; previous?: Uint8Array[] } = { current: sealKey }) =>
  createEnclave({
    sealKeys: { sealKeys: async () => keys },
    signerKey: signer.exportPrivateKey(),
    now: () => 1_767_225_600_000,
  })
const enclave = await open()
const organizationId = '00000000-0000-4000-8000-000000000001'
const userId = '00000000-0000-4000-8000-000000000002'
const walletId = '00000000-0000-4000-8000-000000000003'
const ethereum = { curve: 'SECP256K1', path: "m/44'/60'/0'/0/0", addressFormat: 'ETHEREUM' } as const
const solana = { curve: 'ED25519', path: "m/44'/501'/0'/0'", addressFormat: 'SOLANA' } as const
const about = `${'abandon '.repeat(11)}about`

const create = async (): Promise<SealedWallet> => ({
  walletId,
  ...(await enclave.createWallet({ organizationId, walletId })),
})

/** A target, and what a client encrypts to it. */
async function encrypt(plaintext: Uint8Array | string, to: Enclave = enclave) {
  const targetId = crypto.randomUUID()
  const { importBundle, sealed } = await to.createImportTarget({ targetId, organizationId, userId })
  const data = await openSignedBundle(importBundle, signer.uncompressedPublicKey)
  expect(data).toEqual({ targetPublic: expect.stringMatching(/^04[0-9a-f]{128}$/), organizationId, userId })
  const { enc, ciphertext } = await sealBundle({ recipientPublicKey: String(data.targetPublic), plaintext })
  const encryptedBundle = JSON.stringify({
    encappedPublic: bytesToHex(enc),
    ciphertext: bytesToHex(ciphertext),
  })
  return { target: { targetId, sealed }, encryptedBundle }
}
async function importWallet(text: string) {
  const imported = await enclave.importWallet({ organizationId, ...(await encrypt(text)), walletId })
  return { ...imported, walletId }
}

/** Opens an export bundle as a client does. */
async function exportText(write: (targetPublicKey: string) => Promise<string>): Promise<Uint8Array> {
  const keyPair = await generateBundleKeyPair()
  const data = await openSignedBundle(await write(keyPair.publicKey), signer.uncompressedPublicKey)
  expect(data.organizationId).toBe(organizationId)
  return openBundle({
    keyPair,
    enc: hexToBytes(String(data.encappedPublic)),
    ciphertext: hexToBytes(String(data.ciphertext)),
  })
}

describe('wallets', () => {
  it('default: an imported phrase derives the addresses that every wallet shows', async () => {
    const wallet = await importWallet(about)
    const accounts = await enclave.deriveAccounts({ organizationId, wallet, accounts: [ethereum, solana] })
    expect(accounts.map(({ address }) => address)).toEqual([
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    ])
  })

  it('behavior: a wallet signs with the key of the path', async () => {
    const wallet = await create()
    const [account] = await enclave.deriveAccounts({ organizationId, wallet, accounts: [ethereum] })
    const source = { kind: 'wallet', ...wallet, curve: 'SECP256K1', path: ethereum.path } as const
    const payload = `0x${Buffer.from('\x19Ethereum Signed Message:\n5hello').toString('hex')}`
    const payloads = [{ payload, encoding: 'HEXADECIMAL', hashFunction: 'KECCAK256' }] as const
    const [signature] = await enclave.signPayloads({ organizationId, source, format: 'ETHEREUM', payloads })
    const { r, s, v } = signature ?? { r: '', s: '', v: '' }
    expect(await recoverMessageAddress({ message: 'hello', signature: `0x${r}${s}${v}` })).toBe(
      account?.address,
    )
    // The next signature comes from the cache; the one after close() needs the row again.
    expect(await enclave.signPayloads({ organizationId, source, format: 'ETHEREUM', payloads })).toEqual([
      signature,
    ])
    await enclave.close()
    expect(await enclave.signPayloads({ organizationId, source, format: 'ETHEREUM', payloads })).toEqual([
      signature,
    ])
  })

  it('behavior: a sealed row opens in its own place only, whatever was used before', async () => {
    const wallet = await create()
    await enclave.deriveAccounts({ organizationId, wallet, accounts: [ethereum] })
    const moved = { ...wallet, walletId: organizationId }
    const source = { kind: 'wallet', ...moved, curve: 'SECP256K1', path: ethereum.path } as const
    const broken = expect.objectContaining({ code: 'SEAL_BROKEN' })
    await expect(
      enclave.deriveAccounts({ organizationId, wallet: moved, accounts: [ethereum] }),
    ).rejects.toThrow(broken)
    await expect(enclave.signPayloads({ organizationId, source, payloads: [] })).rejects.toThrow(broken)
    for (const at of [0, 1, 13, wallet.sealed.length - 1]) {
      const sealed = wallet.sealed.slice()
      sealed[at] = (sealed[at] ?? 0) ^ 1
      await expect(
        enclave.deriveAccounts({ organizationId, wallet: { walletId, sealed }, accounts: [ethereum] }),
      ).rejects.toThrow(broken)
    }
  })

  it('behavior: proofs name the organization, the wallet, the path and the address', async () => {
    const wallet = await create()
    const [account] = await enclave.deriveAccounts({
      organizationId,
      wallet,
      accounts: [ethereum],
      prove: true,
    })
    const { publicKey, proofPayload = '', signature = '', scheme } = account?.proof ?? {}
    expect(scheme).toBe('SIGNATURE_SCHEME_EPHEMERAL_KEY_P256')
    expect(publicKey).toBe((await enclave.identity()).ephemeralPublicKey)
    expect(JSON.parse(proofPayload)).toEqual({
      type: 'APP_PROOF_TYPE_ADDRESS_DERIVATION',
      timestampMs: '1767225600000',
      addressDerivationProof: {
        organizationId,
        walletId,
        derivationPath: ethereum.path,
        address: account?.address,
      },
    })
    const proven = {
      publicKey: normalisePublicKey(publicKey?.slice(130) ?? ''),
      data: utf8ToBytes(proofPayload),
      signature: hexToBytes(signature),
    }
    expect(verifyRawP256(proven)).toBe(true)
    expect(verifyRawP256({ ...proven, data: utf8ToBytes(`${proofPayload} `) })).toBe(false)
  })
})

describe('export and import', () => {
  it.each([
    ['a phrase', about, about],
    ['a phrase and a passphrase', `${about}\nTREZOR`, `${about}\nTREZOR`],
    ['the mark of existing import pages', `${about}\n--PASS--\nTREZOR`, `${about}\nTREZOR`],
  ])('behavior: %s comes back as it was', async (_, text, exported) => {
    const wallet = await importWallet(text)
    const bytes = await exportText((targetPublicKey) =>
      enclave.exportWallet({ wallet, organizationId, targetPublicKey }),
    )
    expect(new TextDecoder().decode(bytes)).toBe(exported)
  })

  it('behavior: a created wallet restores to the same addresses', async () => {
    const wallet = await create()
    const bytes = await exportText((targetPublicKey) =>
      enclave.exportWallet({ wallet, organizationId, targetPublicKey }),
    )
    const restored = await importWallet(new TextDecoder().decode(bytes))
    const accounts = [ethereum, solana]
    expect(await enclave.deriveAccounts({ organizationId, wallet: restored, accounts })).toEqual(
      await enclave.deriveAccounts({ organizationId, wallet, accounts }),
    )
  })

  const key = new Uint8Array(32).fill(0x22)
  const forms = {
    raw: ['SECP256K1', key],
    hex: ['SECP256K1', bytesToHex(key)],
    'hex with 0x': ['P256', `0x${bytesToHex(key).toUpperCase()}`],
    'hex, Ed25519': ['ED25519', bytesToHex(key)],
    WIF: ['SECP256K1', createBase58check(sha256).encode(Uint8Array.of(0x80, ...key, 1))],
    'WIF of the testnet': ['SECP256K1', createBase58check(sha256).encode(Uint8Array.of(0xef, ...key, 1))],
    suiprivkey: ['ED25519', bech32.encode('suiprivkey', bech32.toWords(Uint8Array.of(0, ...key)), 100)],
  } as const
  it.each(Object.entries(forms))(
    'behavior: imports a private key as %s, and exports its bytes',
    async (_, [curve, text]) => {
      const privateKeyId = crypto.randomUUID()
      const imported = await enclave.importPrivateKey({
        organizationId,
        ...(await encrypt(text)),
        privateKeyId,
        curve,
      })
      const source = { kind: 'privateKey', privateKeyId, sealed: imported.sealed, curve } as const
      const bytes = await exportText((targetPublicKey) =>
        enclave.exportKey({ source, organizationId, targetPublicKey }),
      )
      expect(bytesToHex(bytes)).toBe(bytesToHex(key))
    },
  )

  it.each<[string, 'SECP256K1' | 'ED25519', string | Uint8Array, string]>([
    ['zero', 'SECP256K1', new Uint8Array(32), 'KEY_INVALID'],
    ['a key above the order', 'SECP256K1', 'f'.repeat(64), 'KEY_INVALID'],
    ['31 bytes', 'SECP256K1', '22'.repeat(31), 'KEY_INVALID'],
    ['text', 'SECP256K1', 'hello', 'KEY_INVALID'],
    ['WIF for Ed25519', 'ED25519', forms.WIF[1], 'CURVE_MISMATCH'],
    ['suiprivkey for secp256k1', 'SECP256K1', forms.suiprivkey[1], 'CURVE_MISMATCH'],
    [
      'a Solana key whose halves differ',
      'ED25519',
      base58.encode(Uint8Array.of(...key, ...key)),
      'KEY_INVALID',
    ],
  ])('behavior: refuses %s', async (_, curve, text, code) =>
    expect(
      enclave.importPrivateKey({ organizationId, ...(await encrypt(text)), privateKeyId: 'x', curve }),
    ).rejects.toThrow(expect.objectContaining({ code })),
  )

  it('behavior: refuses a bundle for another target, and any changed bit', async () => {
    const { target, encryptedBundle } = await encrypt(about)
    const other = await encrypt(about)
    const invalid = expect.objectContaining({ code: 'BUNDLE_INVALID' })
    await expect(
      enclave.importWallet({ organizationId, target: other.target, encryptedBundle, walletId }),
    ).rejects.toThrow(invalid)
    const bundle = JSON.parse(encryptedBundle)
    bundle.ciphertext = bundle.ciphertext.replace(/.$/, (digit: string) => (digit === '0' ? '1' : '0'))
    await expect(
      enclave.importWallet({ organizationId, target, encryptedBundle: JSON.stringify(bundle), walletId }),
    ).rejects.toThrow(invalid)
    await expect(
      enclave.importWallet({ organizationId, target, encryptedBundle: '{}', walletId }),
    ).rejects.toThrow(invalid)
  })

  it('behavior: refuses a target public key that is no point', async () => {
    const wallet = await create()
    for (const targetPublicKey of ['', '04', `04${'00'.repeat(64)}`])
      await expect(enclave.exportWallet({ wallet, organizationId, targetPublicKey })).rejects.toThrow(
        expect.objectContaining({ code: 'BUNDLE_INVALID' }),
      )
  })
})

describe('rotation', () => {
  it('behavior: rows sealed with the previous key open, and are sealed again once', async () => {
    const wallet = await create()
    const current = new Uint8Array(32).fill(2)
    const rotating = await open({ current, previous: [sealKey] })
    const accounts = [ethereum]
    const before = await enclave.deriveAccounts({ organizationId, wallet, accounts })
    expect(await rotating.deriveAccounts({ organizationId, wallet, accounts })).toEqual(before)
    const row = { table: 'wallets', id: walletId }
    const sealed = await rotating.reseal({ organizationId, ...row, sealed: wallet.sealed })
    expect(sealed).toBeInstanceOf(Uint8Array)
    if (!sealed) throw new Error('Expected a row sealed again')
    expect(await rotating.reseal({ organizationId, ...row, sealed })).toBeUndefined()
    const after = await open({ current })
    expect(await after.deriveAccounts({ organizationId, wallet: { walletId, sealed }, accounts })).toEqual(
      before,
    )
    expect(await after.verify({ organizationId, ...row, sealed })).toBe(true)
    expect(await after.verify({ organizationId, ...row, sealed: wallet.sealed })).toBe(false)
  })
})
