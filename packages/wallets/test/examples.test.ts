import { getTransactionDecoder, lamports } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { openTestWallet } from './openTestWallet.ts'
import { fund, startAnvil } from './startAnvil.ts'

const { open } = openTestWallet()
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let anvil: Awaited<ReturnType<typeof startAnvil>>

beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil?.stop())
beforeEach(() => vi.resetModules())

/** The example with another major of its library. */
async function load<Example>(
  library: Record<string, () => Promise<object>>,
  example: () => Promise<Example>,
) {
  for (const [name, other] of Object.entries(library)) vi.doMock(name, other)
  try {
    return await example()
  } finally {
    for (const name of Object.keys(library)) vi.doUnmock(name)
  }
}

const older = {
  viem: { viem: () => import('viem-1'), 'viem/chains': () => import('viem-1/chains') },
  solana: { '@solana/kit': () => import('@solana/kit-7') },
}

describe('viem', () => {
  it.each([
    ['2', {}],
    ['1', older.viem],
  ])('behavior: the example pays on a chain with viem %s', async (_, library) => {
    const { kit, ethereum } = await open()
    await fund(anvil.url, ethereum)
    const { signAndPay } = await load(library, () => import('../examples/viem.ts'))
    expect(await signAndPay(kit, anvil.url, to)).toEqual({ isSigned: true, status: 'success' })
  })
})

describe('ethers', () => {
  it('behavior: the example pays on a chain with ethers 6', async () => {
    const { kit, ethereum } = await open()
    await fund(anvil.url, ethereum)
    const { signAndPay } = await import('../examples/ethers.ts')
    expect(await signAndPay(kit, anvil.url, to)).toEqual({ isSigned: true, status: 1 })
  })
})

describe('@solana/kit', () => {
  it.each([
    ['8', {}],
    ['7', older.solana],
  ])('behavior: the example pays on a chain with @solana/kit %s', async (_, library) => {
    const { kit, solana } = await open()
    const svm = new LiteSVM()
    svm.airdrop(solana as never, lamports(10_000_000_000n))
    const recipient = 'GfVcyD4kkTrj4bKc7WA9sZCin9JDbdT4Zkd3EittNR1W'
    const { signTransfer } = await load(library, () => import('../examples/solana.ts'))
    const signed = await signTransfer(kit, recipient, 1_000_000n, svm.latestBlockhash())
    const result = svm.sendTransaction(getTransactionDecoder().decode(Buffer.from(signed, 'base64')) as never)
    if (result instanceof FailedTransactionMetadata) throw new Error(String(result.err()))
    expect(svm.getBalance(recipient as never)).toBe(1_000_000n)
  })
})
