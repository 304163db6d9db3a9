import { createEnclave } from '@latchkey/enclave'
import { describe, expect, it } from 'vitest'

import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { resealKeys } from './resealKeys.ts'
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
