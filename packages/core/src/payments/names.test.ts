import { namehash } from 'micro-eth-signer/net/resolver.js'
import { describe, expect, it } from 'vitest'

import { openPayments } from '../../test/openPayments.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const resolver = `0x${'e5'.repeat(20)}`
const word = (hex: string) => hex.padStart(64, '0')
const openPerson = openPayments()

interface Call {
  id: number
  method: string
  params: [{ to: string; data: string }]
}

/** Ethereum's registry of names and a resolver, as far as the kit asks them. */
function answerNames(records: Record<string, Record<string, string>>) {
  const nodes = new Map(
    Object.entries(records).map(([name, of]) => [Buffer.from(namehash(name)).toString('hex'), of]),
  )
  const answer = ({ id, method, params: [call] }: Call) => {
    if (method !== 'eth_call') return { jsonrpc: '2.0', id, result: method === 'eth_getCode' ? '0x' : '0x0' }
    const [selector, node, coin] = [call.data.slice(0, 10), call.data.slice(10, 74), call.data.slice(74)]
    const record = nodes.get(node)
    const results: Record<string, string> = {
      '0x0178b8bf': `0x${word(record ? resolver.slice(2) : '')}`,
      '0x3b3b57de': `0x${word((record?.['60'] ?? '').slice(2))}`,
      '0xf1cb7e06': bytesOf(record?.[String(BigInt(`0x${coin || '0'}`))]),
    }
    return { jsonrpc: '2.0', id, result: results[selector] }
  }
  return async (body: string) => {
    const request = JSON.parse(body) as Call | Call[]
    return Response.json(Array.isArray(request) ? request.map(answer) : answer(request))
  }
}

const bytesOf = (address: string | undefined) =>
  `0x${word('20')}${word(address ? '14' : '0')}${address ? address.slice(2).padEnd(64, '0') : ''}`

async function open(records: Record<string, Record<string, string>>, chains = ['eip155:1', 'eip155:8453']) {
  const rpc = Object.fromEntries(chains.map((id) => [id, 'http://chain.test']))
  const { kit, clock, ethereum: from, use } = await openPerson(answerNames(records), { rpc })
  return {
    use,
    check: (typed: string, network = chains[0]!) =>
      clock.settle(kit.payments.checkRecipient({ from, network, to: typed })),
  }
}

const baseCoin = String(0x8000_0000 + 8453)

describe('names as recipients', () => {
  it('default: the address of a name, and the name', async () => {
    const { check } = await open({ 'ada.eth': { 60: to } })
    for (const typed of ['ada.eth', ' Ada.ETH '])
      expect(await check(typed)).toMatchObject({ status: 'valid', address: to, warnings: ['first-time'] })
    expect(await check('ada.eth')).toMatchObject({ name: 'ada.eth' })
    expect(await check(to)).not.toHaveProperty('name')
  })

  it('behavior: on another network, its own record alone counts', async () => {
    const { check } = await open({ 'ada.eth': { 60: resolver, [baseCoin]: to }, 'eve.eth': { 60: to } })
    expect(await check('ada.eth', 'eip155:8453')).toMatchObject({ status: 'valid', address: to })
    expect(await check('eve.eth', 'eip155:8453')).toEqual({ status: 'invalid', reason: 'name-unknown' })
  })

  it('behavior: a name without a resolver or a record has no address', async () => {
    const { check } = await open({ 'empty.eth': {} })
    for (const typed of ['nobody.eth', 'empty.eth'])
      expect(await check(typed)).toEqual({ status: 'invalid', reason: 'name-unknown' })
  })

  it.each(['аda.eth', 'xn--80ak6aa92e.eth', 'ada_.eth', 'a..eth', 'ädä.eth'])(
    'behavior: characters that could be taken for others are refused: %s',
    async (typed) => {
      const { check } = await open({ 'ada.eth': { 60: to } })
      expect(await check(typed)).toEqual({ status: 'invalid', reason: 'name-unsupported' })
    },
  )

  it('behavior: a name that can’t be looked up is no reason to pay somebody else', async () => {
    const { check, use } = await open({ 'ada.eth': { 60: to } })
    use(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await check('ada.eth')).toEqual({ status: 'invalid', reason: 'name-unreachable' })
    use(async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x1234' }))
    expect(await check('ada.eth')).toEqual({ status: 'invalid', reason: 'name-unreachable' })
  })

  it('behavior: without an endpoint of Ethereum, a name is no address', async () => {
    const { check } = await open({ 'ada.eth': { 60: to } }, ['eip155:8453'])
    expect(await check('ada.eth')).toEqual({ status: 'invalid', reason: 'format' })
  })
})
