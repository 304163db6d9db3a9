import { openAtRest, sealAtRest } from '@latchkey/crypto/node'
import { createEnclave } from '@latchkey/enclave'
import { describe, expect, it } from 'vitest'

import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { resealKeys } from './resealKeys.ts'
import { readSealedRows, replaceSealed, type SealedTableName, sealedTables } from './sealedRows.ts'
import { verifyKeys } from './verifyKeys.ts'

describe('resealKeys', () => {
  const used = useTestService(relaxedLimits)

  it('default: seals every row with the current key, so that the one before can go', async () => {
    const { calls, service } = used
    const { store, secrets } = service
    const root = await calls.root()
    for (const walletName of ['one', 'two'])
      await calls.submit(root, 'createWallet', { walletName, accounts: [] })
    await calls.submit(root, 'initImportWallet', { userId: root.userId })
    const [old, next] = [Buffer.from(secrets.sealKey, 'hex'), Buffer.alloc(32, 7)]
    const open = (current: Buffer, previous: Buffer[] = []) =>
      createEnclave({
        sealKeys: { sealKeys: async () => ({ current, previous }) },
        signerKey: secrets.signerKey,
      })
    const rotating = await open(next, [old])
    expect(await resealKeys(store, rotating)).toEqual({
      wallets: { resealed: 2, kept: 0, broken: [] },
      private_keys: { resealed: 0, kept: 0, broken: [] },
      import_targets: { resealed: 1, kept: 0, broken: [] },
    })
    expect((await resealKeys(store, rotating)).wallets).toEqual({ resealed: 0, kept: 2, broken: [] })
    expect((await verifyKeys(store, await open(next))).wallets).toEqual({ opened: 2, broken: [] })
    expect((await verifyKeys(store, await open(old))).wallets.opened).toBe(0)
    // A row that no key opens is named, and left as it is.
    const stranger = await resealKeys(store, await open(Buffer.alloc(32, 9)))
    expect(stranger.wallets.broken).toHaveLength(2)
    expect((await verifyKeys(store, await open(next))).wallets.opened).toBe(2)
  })
})

describe('upgrade of rows without an organization', () => {
  const used = useTestService(relaxedLimits)

  it('default: they open until they are sealed again, and are refused afterwards', async () => {
    const { calls, service } = used
    const { store, secrets } = service
    const root = await calls.root()
    await calls.submit(root, 'createWallet', { walletName: 'one', accounts: [] })
    const key = { privateKeyName: 'key', curve: 'CURVE_P256', addressFormats: [] }
    await calls.submit(root, 'createPrivateKeys', { privateKeys: [key] })
    await calls.submit(root, 'initImportWallet', { userId: root.userId })
    const [current, names] = [
      Buffer.from(secrets.sealKey, 'hex'),
      Object.keys(sealedTables) as SealedTableName[],
    ]
    const seal = { key: current }
    for (const table of names)
      for await (const { organizationId, id, sealed } of readSealedRows(store.db, table)) {
        const secret = openAtRest({ ...seal, table, organizationId, id }, Buffer.from(sealed, 'base64'))
        const next = Buffer.from(sealAtRest({ ...seal, table, id }, secret)).toString('base64')
        await replaceSealed(store.db, table, { organizationId, id, sealed, next })
      }
    const open = (oldestSeal: 1 | 2) =>
      createEnclave({
        sealKeys: { sealKeys: async () => ({ current }) },
        signerKey: secrets.signerKey,
        oldestSeal,
      })
    const [upgrading, closed] = [await open(1), await open(2)]
    const counts = async (enclave: typeof closed) =>
      Object.values(await verifyKeys(store, enclave)).map(({ opened, broken }) => [opened, broken.length])
    expect(await counts(upgrading)).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ])
    expect(await counts(closed)).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ])
    const resealed = await resealKeys(store, upgrading)
    expect(Object.values(resealed).map((table) => table.resealed)).toEqual([1, 1, 1])
    expect(await counts(closed)).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ])
    expect(Object.values(await resealKeys(store, closed)).map((table) => table.kept)).toEqual([1, 1, 1])
  })
})
