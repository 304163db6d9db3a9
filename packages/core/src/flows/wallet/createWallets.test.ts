import { createTestClock } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'

import { createLate } from '../../../test/createLate.ts'
import { eventually } from '../../../test/eventually.ts'
import { lazy } from '../../environment/lazy.ts'
import { createStore } from '../../storage/createStore.ts'
import type { InternalKit } from '../internalKit.ts'
import type { KitState } from '../kitState.ts'
import { createWallets, type WalletMachine } from './createWallets.ts'

describe('createWallets', () => {
  it('behavior: where its code can not be loaded it says so, and a retry looks for what was wanted', async () => {
    const clock = createTestClock()
    const store = createStore({ wallet: { status: 'idle' }, detectedWallets: [] } as unknown as KitState)
    const machine = { look: vi.fn(), retry: vi.fn(async () => store.get().wallet) }
    const load = vi
      .fn<() => Promise<WalletMachine>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue(machine as Partial<WalletMachine> as WalletMachine)
    const environment = { clock } as Partial<InternalKit['environment']> as InternalKit['environment']
    const wallets = createWallets({ store, environment }, lazy(load))
    const stop = wallets.discover()
    await eventually(() => wallets.state).toMatchObject({
      status: 'idle',
      error: { code: 'CODE_NOT_LOADED', retryable: true },
    })
    await wallets.retry()
    expect(machine.look).toHaveBeenLastCalledWith(true)
    expect(machine.retry).toHaveBeenCalledTimes(1)
    stop()
    expect(machine.look).toHaveBeenLastCalledWith(false)
  })

  it.each(['cancel', 'reset'] as const)(
    'behavior: %s before its code is here, no wallet is asked',
    async (end) => {
      const store = createStore({ wallet: { status: 'idle' }, detectedWallets: [] } as unknown as KitState)
      const machine = { look: vi.fn(), choose: vi.fn(), retry: vi.fn() }
      const late = createLate<WalletMachine>(machine)
      const place = { store, environment: { clock: createTestClock() } } as unknown as InternalKit
      const wallets = createWallets(place, late.load)
      wallets.discover()
      const asked = [wallets.choose('marmot'), wallets.retry()]
      wallets[end]()
      late.arrive()
      await Promise.all(asked)
      expect(machine.choose).not.toHaveBeenCalled()
      expect(machine.retry).not.toHaveBeenCalled()
      // Whoever looks for wallets still does.
      expect(machine.look).toHaveBeenLastCalledWith(true)
    },
  )
})
