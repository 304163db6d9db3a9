import { describe, expect, it } from 'vitest'

import { createFakeChain } from '../../test/fakeChain.ts'
import { openPayments } from '../../test/openPayments.ts'

const openPerson = openPayments()
const ether = 10n ** 18n
const oracle = '0x420000000000000000000000000000000000000F'

/** World Chain as a developer configures it, at an endpoint of a test's own. */
async function open(answers: Record<string, (params: unknown[]) => unknown>, url: string) {
  const chain = createFakeChain()
  chain.balance = ether
  const asked: string[] = []
  const network = 'eip155:480'
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const {
    kit,
    clock,
    ethereum: from,
  } = await openPerson(
    async (body) => {
      const request = JSON.parse(body)
      const answer = answers[request.method]
      if (!answer) return chain.answer(body)
      asked.push(request.method)
      return Response.json({ jsonrpc: '2.0', id: request.id, result: answer(request.params) })
    },
    { rpc: { [network]: url }, networks: [{ id: network, name: 'World Chain', nativeCurrency }] },
  )
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const assetId = `${network}/slip44:60`
  const quote = (amount: bigint | 'max') =>
    clock.settle(kit.payments.quote({ from, network, assetId, to, amount }))
  return { quote, asked }
}

describe('a network that is configured', () => {
  it('behavior: is asked once whether it is a rollup, and max leaves its fee', async () => {
    const fee = 10n ** 13n
    const { quote, asked } = await open(
      {
        eth_getCode: ([address]) => (address === oracle ? '0x6001' : '0x'),
        eth_call: () => `0x${fee.toString(16).padStart(64, '0')}`,
      },
      'http://chain.test/rollup',
    )
    const { amount, fee: quoted } = await quote('max')
    expect(amount).toBe(ether - quoted.max)
    expect(quoted.max).toBeGreaterThan(fee)
    await quote('max')
    expect(asked.filter((method) => method === 'eth_getCode')).toHaveLength(1)
  })

  it('behavior: without the oracle it has no such fee', async () => {
    const { quote, asked } = await open({ eth_call: () => '0x' }, 'http://chain.test/plain')
    expect((await quote('max')).amount).toBeGreaterThan(0n)
    expect(asked).toEqual([])
  })

  it('behavior: an endpoint of another network is refused', async () => {
    const { quote } = await open({ eth_chainId: () => '0x1' }, 'http://chain.test/other')
    await expect(quote(1n)).rejects.toMatchObject({
      code: 'NETWORK_NOT_CONFIGURED',
      message: 'The endpoint that config.wallet.rpc names for eip155:480 is one of eip155:1.',
    })
  })

  it('behavior: an endpoint that does not name its network is used', async () => {
    const { quote } = await open({ eth_chainId: () => null }, 'http://chain.test/silent')
    expect((await quote(1n)).amount).toBe(1n)
  })
})
