import {
  formatEther,
  type Hex,
  parseTransaction,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Endpoint, openPayments } from '../../test/openPayments.ts'
import { type Anvil, startAnvil } from '../../test/startAnvil.ts'

const network = 'eip155:31337'
const coin = `${network}/slip44:60`
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ether = 10n ** 18n

/** An ERC-20 in 100 bytes, with transfer and balanceOf. Balances are in storage under the address. */
const tinyToken =
  '0x60003560e01c806370a0823114610035576024353354818110610042578190033355600435805482019055600160005260206000f35b6004355460005260206000f35b60006000fd'
const word = (value: string | number) =>
  `0x${(typeof value === 'number' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`

const open = openPayments()
let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil?.stop())

const endpoint: Endpoint = (body) =>
  fetch(anvil.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

/** A person with one ether. */
async function openRich(wallet = {}) {
  const opened = await open(endpoint, { rpc: { [network]: 'http://chain.test' }, ...wallet })
  await anvil.call('anvil_setBalance', opened.ethereum, `0x${ether.toString(16)}`)
  const { kit, clock, ethereum: from } = opened
  return {
    ...opened,
    from,
    balance: async (address: string) =>
      BigInt((await anvil.call('eth_getBalance', address, 'latest')) as string),
    quote: (amount: bigint | 'max', change = {}) =>
      clock.settle(kit.payments.quote({ from, network, assetId: coin, to: recipient, amount, ...change })),
  }
}

describe('payments on an Ethereum chain', () => {
  it('default: sends ether', async () => {
    const { kit, clock, quote, until, balance, from } = await openRich()
    const before = await balance(recipient)
    const quoted = await quote(ether / 4n)
    expect(quoted).toMatchObject({
      from,
      to: recipient,
      amount: ether / 4n,
      asset: { id: coin, symbol: 'ETH' },
    })
    expect(quoted.total).toBe(ether / 4n + quoted.fee.max)
    expect(await clock.settle(kit.payments.send(quoted))).toMatchObject({
      id: quoted.id,
      status: 'submitted',
      isAcknowledged: true,
      hash: expect.stringMatching(/^0x[\da-f]{64}$/),
    })
    expect(await until('confirmed')).toMatchObject({ id: quoted.id })
    expect((await balance(recipient)) - before).toBe(ether / 4n)
    expect(await balance(from)).toBeGreaterThanOrEqual(ether - quoted.total)
  })

  it('behavior: the fee of the review is the one that decoding the transaction shows', async () => {
    const { kit, clock, quote, use, until, from } = await openRich()
    const sent: Hex[] = []
    use((body) => {
      sent.push(
        ...[...body.matchAll(/"eth_sendRawTransaction","params":\["(0x[\da-f]+)"/g)].map(
          ([, raw]) => raw as Hex,
        ),
      )
      return endpoint(body)
    })
    const quoted = await quote(ether / 4n)
    await clock.settle(kit.payments.send(quoted))
    await until('confirmed')
    const { r: _r, s: _s, v: _v, yParity: _y, ...unsigned } = parseTransaction(sent[0]!)
    const transaction = serializeTransaction(unsigned as TransactionSerializable)
    const decoded = await clock.settle(kit.decode({ kind: 'transaction', address: from, transaction }))
    const limitOf = (name: string) => decoded.fields.find((field) => field.name === name)?.limit
    expect(limitOf('network-fee')).toBe(`${formatEther(quoted.fee.max)} ETH`)
    expect(limitOf('total')).toBe(`${formatEther(quoted.total)} ETH`)
  })

  it('parameters: amount: max leaves the highest fee, and not more', async () => {
    const { kit, clock, quote, until, balance, from } = await openRich()
    const quoted = await quote('max')
    expect(quoted.total).toBe(ether)
    await clock.settle(kit.payments.send(quoted))
    await until('confirmed')
    expect(await balance(from)).toBeLessThan(quoted.fee.max)
  })

  it('behavior: two presses send one payment', async () => {
    const { kit, clock, quote, until, from } = await openRich()
    const quoted = await quote(1n)
    const sent = await clock.settle(Promise.all([kit.payments.send(quoted), kit.payments.send(quoted)]))
    expect(sent[0]).toEqual(sent[1])
    expect(await clock.settle(kit.payments.send(quoted))).toMatchObject({ id: quoted.id, hash: sent[0].hash })
    await until('confirmed')
    expect(await anvil.call('eth_getTransactionCount', from, 'latest')).toBe('0x1')
  })

  it('behavior: payments of one account take one nonce after the other', async () => {
    const { kit, clock, quote, until, from } = await openRich()
    const quotes = [await quote(1n), await quote(2n), await quote(3n)]
    await clock.settle(Promise.all(quotes.map((one) => kit.payments.send(one))))
    await until('confirmed')
    expect(await anvil.call('eth_getTransactionCount', from, 'latest')).toBe('0x3')
  })

  it('behavior: refuses what the account lacks', async () => {
    const { quote } = await openRich()
    await expect(quote(2n * ether)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    await expect(quote(ether)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    await expect(quote(0n)).rejects.toMatchObject({ code: 'AMOUNT_INVALID' })
    await expect(quote(-1n)).rejects.toMatchObject({ code: 'AMOUNT_INVALID' })
    await expect(quote(1n, { to: '0x' })).rejects.toMatchObject({ code: 'RECIPIENT_INVALID' })
    await expect(quote(1n, { network: 'eip155:1' })).rejects.toMatchObject({ code: 'NETWORK_NOT_CONFIGURED' })
  })
})

describe('tokens', () => {
  const token = '0x00000000000000000000000000000000000070ce'

  it('default: sends a token', async () => {
    const tokens = [{ network, address: token, symbol: 'TKN', decimals: 6 }]
    const { kit, clock, quote, until, from } = await openRich({ tokens })
    await anvil.call('anvil_setCode', token, tinyToken)
    await anvil.call('anvil_setStorageAt', token, word(from), word(500))
    const assetId = `${network}/erc20:${token}`
    const read = async () => {
      const balances = await clock.settle(
        kit.assets.balances({ address: from, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' }),
      )
      return balances.find(({ asset }) => asset.id === assetId)?.amount
    }
    expect(await read()).toBe(500n)
    const quoted = await quote(120n, { assetId })
    expect(quoted).toMatchObject({ total: 120n, asset: { symbol: 'TKN' }, fee: { asset: { symbol: 'ETH' } } })
    await clock.settle(kit.payments.send(quoted))
    await until('confirmed')
    expect(await read()).toBe(380n)
    expect((await quote('max', { assetId })).amount).toBe(380n)
    await expect(quote(381n, { assetId })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    await expect(quote(1n, { assetId, to: token })).rejects.toMatchObject({ code: 'RECIPIENT_INVALID' })
  })

  it('behavior: a transaction that reverts failed, and paid its fee', async () => {
    const tokens = [{ network, address: token, symbol: 'TKN', decimals: 6 }]
    const { kit, clock, quote, until, balance, from } = await openRich({ tokens })
    await anvil.call('anvil_setCode', token, tinyToken)
    await anvil.call('anvil_setStorageAt', token, word(from), word(500))
    const quoted = await quote(120n, { assetId: `${network}/erc20:${token}` })
    // Spent elsewhere after the quote: the contract refuses the transfer.
    await anvil.call('anvil_setStorageAt', token, word(from), word(0))
    expect(await clock.settle(kit.payments.send(quoted))).toMatchObject({ status: 'submitted' })
    expect(await until('failed')).toMatchObject({ id: quoted.id, reason: 'reverted' })
    expect(await balance(from)).toBeLessThan(ether)
    expect(await anvil.call('eth_getTransactionCount', from, 'latest')).toBe('0x1')
  })
})

describe('networks without EIP-1559', () => {
  let legacy: Anvil
  beforeAll(async () => {
    legacy = await startAnvil('--hardfork', 'berlin')
  })
  afterAll(() => legacy?.stop())

  it('default: pays the gas price of the network', async () => {
    const {
      kit,
      clock,
      until,
      ethereum: from,
    } = await open(
      (body) => fetch(legacy.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
      { rpc: { [network]: 'http://chain.test' } },
    )
    await legacy.call('anvil_setBalance', from, `0x${ether.toString(16)}`)
    const quoted = await clock.settle(
      kit.payments.quote({ from, network, assetId: coin, to: recipient, amount: 'max' }),
    )
    const price = BigInt((await legacy.call('eth_gasPrice')) as string)
    expect(quoted.fee.max).toBe(21_000n * price)
    const { hash } = await clock.settle(kit.payments.send(quoted))
    await until('confirmed')
    expect(await legacy.call('eth_getTransactionByHash', hash)).toMatchObject({
      type: '0x0',
      gasPrice: `0x${price.toString(16)}`,
    })
    // The fee is exact, so that nothing is left.
    expect(await legacy.call('eth_getBalance', from, 'latest')).toBe('0x0')
  })
})
