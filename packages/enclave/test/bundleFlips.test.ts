import {
  encodeEncryptedBundle,
  generateBundleKeyPair,
  openSignedBundle,
  sealBundle,
} from '@latchkey/crypto/bundle'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { describe, expect, it } from 'vitest'

import { createEnclave } from '../src/createEnclave.ts'

const organizationId = '00000000-0000-4000-8000-000000000001'

/** Every bit in `npm run test:deep`, each 37th otherwise. */
const step = process.env.LATCHKEY_DEEP === '1' ? 1 : 37
const signer = createNodeKeyPair()
const enclave = await createEnclave({
  sealKeys: { sealKeys: async () => ({ current: new Uint8Array(32).fill(1) }) },
  signerKey: signer.exportPrivateKey(),
})
const owner = {
  organizationId,
  userId: '00000000-0000-4000-8000-000000000002',
}
const walletId = '00000000-0000-4000-8000-000000000003'
const phrase = `${'abandon '.repeat(11)}about`

/** The same bytes with each of their bits changed in turn. */
function* flips(bytes: Uint8Array): Generator<[bit: number, flipped: Uint8Array]> {
  for (let bit = 0; bit < bytes.length * 8; bit += step) {
    const flipped = bytes.slice()
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    yield [bit, flipped]
  }
}

describe('a bundle with one bit changed', () => {
  it('behavior: an import is refused', async () => {
    const targetId = crypto.randomUUID()
    const { importBundle, sealed } = await enclave.createImportTarget({ targetId, ...owner })
    const { targetPublic } = await openSignedBundle(importBundle, signer.uncompressedPublicKey)
    const bundle = await sealBundle({ recipientPublicKey: String(targetPublic), plaintext: phrase })
    const importWallet = (encryptedBundle: string) =>
      enclave.importWallet({ organizationId, target: { targetId, sealed }, encryptedBundle, walletId })
    const refused = expect.objectContaining({ code: 'BUNDLE_INVALID' })
    for (const part of ['enc', 'ciphertext'] as const)
      for (const [bit, flipped] of flips(bundle[part]))
        await expect(
          importWallet(encodeEncryptedBundle({ ...bundle, [part]: flipped })),
          `${part}, bit ${bit}`,
        ).rejects.toThrow(refused)
    expect((await importWallet(encodeEncryptedBundle(bundle))).languages).toContain('ENGLISH')
  }, 600_000)

  it('behavior: the sealed target, and the sealed wallet, no longer open', async () => {
    const targetId = crypto.randomUUID()
    const { sealed: target } = await enclave.createImportTarget({ targetId, ...owner })
    const { sealed: wallet } = await enclave.createWallet({ organizationId, walletId })
    for (const [table, id, sealed] of [
      ['import_targets', targetId, target],
      ['wallets', walletId, wallet],
    ] as const) {
      for (const [bit, flipped] of flips(sealed))
        expect(
          await enclave.verify({ organizationId, table, id, sealed: flipped }),
          `${table}, bit ${bit}`,
        ).toBe(false)
      expect(await enclave.verify({ organizationId, table, id, sealed })).toBe(true)
    }
  })

  it('behavior: what the enclave signed is refused by its clients', async () => {
    const { sealed } = await enclave.createWallet({ organizationId, walletId })
    const { publicKey: targetPublicKey } = await generateBundleKeyPair()
    const exported = await enclave.exportWallet({
      wallet: { walletId, sealed },
      organizationId,
      targetPublicKey,
    })
    const { importBundle } = await enclave.createImportTarget({ targetId: crypto.randomUUID(), ...owner })
    for (const text of [exported, importBundle]) {
      const bundle = JSON.parse(text)
      for (const member of ['data', 'dataSignature', 'enclaveQuorumPublic'])
        for (const [bit, flipped] of flips(Buffer.from(bundle[member], 'hex'))) {
          const changed = { ...bundle, [member]: Buffer.from(flipped).toString('hex') }
          await expect(
            openSignedBundle(JSON.stringify(changed), signer.uncompressedPublicKey),
            `${member}, bit ${bit}`,
          ).rejects.toThrow()
        }
      expect(await openSignedBundle(text, signer.uncompressedPublicKey)).toMatchObject({ organizationId })
    }
  }, 600_000)
})
