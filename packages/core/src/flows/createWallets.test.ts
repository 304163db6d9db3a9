import { createTestClock } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'

import { createStore } from '../createStore.ts'
import type { InternalKit } from '../internalKit.ts'
import type { KitState } from '../kit.ts'
import { lazy } from '../lazy.ts'
import { createWallets, type WalletMachine } from './createWallets.ts'

describe('createWallets', () => {
  it('behavior: where its code can not be loaded it says so, and a retry looks for what was wanted', async () => {
    const clock = createTestClock()
    const store = createStore({ wallet: { status: 'idle' }, foundWallets: [] } as unknown as KitState)
    const machine = { look: vi.fn(), retry: vi.fn(async () => store.get().wallet) }
    const load = vi
      .fn<() => Promise<WalletMachine>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue(machine as Partial<WalletMachine> as WalletMachine)
    const world = { clock } as Partial<InternalKit['world']> as InternalKit['world']
    const wallets = createWallets({ store, world }, lazy(load))
    const stop = wallets.discover()
    await vi.waitFor(() =>
      expect(wallets.state).toMatchObject({
        status: 'idle',
        error: { code: 'CODE_NOT_LOADED', retryable: true },
      }),
    )
    await wallets.retry()
    expect(machine.look).toHaveBeenLastCalledWith(true)
    expect(machine.retry).toHaveBeenCalledTimes(1)
    stop()
    expect(machine.look).toHaveBeenLastCalledWith(false)
  })
})
