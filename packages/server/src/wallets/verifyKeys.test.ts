import { createEnclave } from '@latchkey/enclave'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { resultOf } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { wallets } from '../store/tables/schema.ts'
import { verifyKeys } from './verifyKeys.ts'

describe('verifyKeys', () => {
  const used = useTestService(relaxedLimits)

  it('default: opens every sealed row, and names those that do not open', async () => {
    const { calls, service } = used
    const { store, secrets } = service
    const root = await calls.root()
    const ids = []
    for (const walletName of ['one', 'two', 'three']) {
      const created = await calls.submit(root, 'createWallet', { walletName, accounts: [] })
      ids.push(String(resultOf(created, 'createWallet').walletId))
    }
    const key = { privateKeyName: 'key', curve: 'CURVE_P256', addressFormats: [] }
    await calls.submit(root, 'createPrivateKeys', { privateKeys: [key] })
    await calls.submit(root, 'initImportWallet', { userId: root.userId })
    const open = (sealKey: string) =>
      createEnclave({
        sealKeys: { sealKeys: async () => ({ current: Buffer.from(sealKey, 'hex') }) },
        signerKey: secrets.signerKey,
      })
    const enclave = await open(secrets.sealKey)
    const whole = { opened: 1, broken: [] }
    expect(await verifyKeys(store, enclave)).toEqual({
      private_keys: whole,
      import_targets: whole,
      wallets: { opened: 3, broken: [] },
    })
    // A row that was overwritten by another's.
    const [first, second] = await store.db.select().from(wallets).orderBy(wallets.id)
    await store.db
      .update(wallets)
      .set({ sealed: second?.sealed ?? '' })
      .where(eq(wallets.id, first?.id ?? ''))
    expect((await verifyKeys(store, enclave)).wallets).toEqual({ opened: 2, broken: [first?.id] })
    const other = await verifyKeys(store, await open('02'.repeat(32)))
    expect(other.wallets).toEqual({ opened: 0, broken: ids.sort() })
  })
})
