import { describe, expect, it, vi } from 'vitest'

import { createFlowContext } from '../../../test/createFlowContext.ts'
import { createLate } from '../../../test/createLate.ts'
import { eventually } from '../../../test/eventually.ts'
import { lazy } from '../../environment/lazy.ts'
import { type WalletMachine, wallet } from './walletFlow.ts'

describe('walletFlow', () => {
  it('behavior: shows an error if the machine fails to load, and a retry looks for wallets again', async () => {
    const machine = { look: vi.fn(), retry: vi.fn(async () => wallet.empty) }
    const load = vi
      .fn<() => Promise<WalletMachine>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue(machine as Partial<WalletMachine> as WalletMachine)
    const wallets = wallet.create(createFlowContext(wallet.empty, lazy(load)))
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

  it.each(['cancel', 'reset'] as const)('behavior: %s drops verbs that wait for the machine', async (end) => {
    const machine = { look: vi.fn(), choose: vi.fn(), retry: vi.fn() }
    const late = createLate<WalletMachine>(machine)
    const wallets = wallet.create(createFlowContext(wallet.empty, late.load))
    wallets.discover()
    const calls = [wallets.choose('marmot'), wallets.retry()]
    wallets[end]()
    late.arrive()
    await Promise.all(calls)
    expect(machine.choose).not.toHaveBeenCalled()
    expect(machine.retry).not.toHaveBeenCalled()
    // Discovery goes on.
    expect(machine.look).toHaveBeenLastCalledWith(true)
  })
})
