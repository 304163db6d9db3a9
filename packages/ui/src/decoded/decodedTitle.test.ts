import { createKit, type KitConfig } from '@latchkey/core'
import type { DecodedField, DecodedRequest } from '@latchkey/react'
import { describe, expect, it } from 'vitest'
import { decodedUnlimited } from '../../test/decodedRequests.ts'
import { callOf, transactionOf } from '../../test/ethereumCalls.ts'
import { readTexts } from '../../test/texts/readTexts.ts'
import { decodedEn } from '../texts/en/decoded.ts'
import { formatMessage } from '../texts/formatMessage.ts'
import type { Format } from '../texts/useFormat.ts'
import { decodedTitle } from './decodedTitle.ts'

const address = '0x2e0Ece61D3f2353A851b268f34DCa0bC3904DF2A'
const party = '0x11111112542D85B3EF69AE05771c2dCCff4fAa26'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49'
const most = 2n ** 256n - 1n

const english: Format = (message, values) => formatMessage(message, values, 'en')
const titleOf = (decoded: DecodedRequest) => decodedTitle(decoded, decodedEn, english)

/** Without a service: nobody describes a contract, so that the standards alone say what a call does. */
function createDecoder(tokens: NonNullable<NonNullable<KitConfig['wallet']>['tokens']>) {
  const url = 'http://localhost:1'
  const kit = createKit(
    { authProxyUrl: url, apiBaseUrl: url, authProxyConfigId: 'title', wallet: { tokens } },
    { fetch: () => Promise.reject(new TypeError('No service')) },
  )
  return Object.assign(
    (request: Parameters<typeof transactionOf>[0]) =>
      kit.decode({ kind: 'transaction', address, transaction: transactionOf(request) }),
    { kit },
  )
}

/** Every call that the kit knows by itself, with what its title may say. */
const calls = {
  'transfer(address,uint256)': {
    data: (amount: bigint) => callOf('a9059cbb', party, amount),
    listed: (amount: string) => `Send ${amount}`,
    unlisted: 'Send an unknown token',
  },
  'transferFrom(address,address,uint256)': {
    data: (amount: bigint) => callOf('23b872dd', address, party, amount),
    listed: (amount: string) => `Move ${amount}`,
    unlisted: 'Move an unknown token',
  },
  'approve(address,uint256)': {
    data: (amount: bigint) => callOf('095ea7b3', party, amount),
    listed: (amount: string) => `Allow 0x1111…Aa26 to spend ${amount}`,
    unlisted: 'Allow 0x1111…Aa26 to spend an unknown token',
  },
  'increaseAllowance(address,uint256)': {
    data: (amount: bigint) => callOf('39509351', party, amount),
    listed: (amount: string) => `Allow 0x1111…Aa26 to spend ${amount}`,
    unlisted: 'Allow 0x1111…Aa26 to spend an unknown token',
  },
  'approve(address,address,uint160,uint48)': {
    data: (amount: bigint) => callOf('87517c45', contract, party, amount, 1_900_000_000n),
    listed: (amount: string) => `Allow 0x1111…Aa26 to spend ${amount}`,
    unlisted: 'Allow 0x1111…Aa26 to spend an unknown token',
  },
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)': {
    data: (amount: bigint) => callOf('d505accf', address, party, amount, 1_900_000_000n, 27n, '0x11', '0x22'),
    listed: (amount: string) => `Allow 0x1111…Aa26 to spend ${amount}`,
    unlisted: 'Allow 0x1111…Aa26 to spend an unknown token',
  },
} as const

describe('decodedTitle', () => {
  const unlisted = createDecoder([])
  describe.each([0, 6, 18])('a token with %i decimals', (decimals) => {
    const listed = createDecoder([{ network: 'eip155:1', address: contract, symbol: 'USDC', decimals }])

    it.each(Object.entries(calls))('behavior: %s is titled by what its rows say', async (_, call) => {
      const data = call.data(250n * 10n ** BigInt(decimals))
      expect(titleOf(await listed({ to: contract, data }))).toBe(call.listed('250 USDC'))
      expect(titleOf(await unlisted({ to: contract, data }))).toBe(call.unlisted)
    })

    it.each(Object.entries(calls))('behavior: %s of everything says all', async (name, call) => {
      const data = call.data(name.includes('uint160') ? 2n ** 160n - 1n : most)
      expect(titleOf(await listed({ to: contract, data }))).toBe(call.listed('all your USDC'))
      // An amount that may be the number of an NFT isn't one of everything.
      expect(titleOf(await unlisted({ to: contract, data }))).toMatch(/(an|all of an) unknown token$/)
    })

    it.each(Object.entries(calls))('behavior: %s names the coins that go along', async (_, call) => {
      const data = call.data(250n * 10n ** BigInt(decimals))
      for (const decode of [listed, unlisted])
        expect(titleOf(await decode({ to: contract, data, value: 10n ** 19n }))).toContain('10 ETH')
    })
  })

  it('behavior: only a transfer of an NFT is titled so', async () => {
    const one = await unlisted({ to: contract, data: callOf('42842e0e', address, party, 7n) })
    expect(titleOf(one)).toBe('Send an NFT')
    const several = callOf('f242432a', address, party, 7n, 2n, 160n, 0n)
    expect(titleOf(await unlisted({ to: contract, data: several }))).toBe('Send tokens from a collection')
    for (const { data } of Object.values(calls))
      expect(titleOf(await unlisted({ to: contract, data: data(7n) }))).not.toContain('NFT')
  })

  it.each([
    ['a payment', { to: party, value: 10n ** 16n }, 'Send 0.01 ETH'],
    [
      'a payment of a coin that nobody knows',
      { to: party, value: 7n, chainId: 98_765n },
      'Send an unknown coin',
    ],
    ['an unknown call', { to: party, data: '0x12345678' }, 'Call an unknown contract'],
    [
      'an unknown call with coins',
      { to: party, data: '0x12345678', value: 10n ** 19n },
      'Send 10 ETH to an unknown contract',
    ],
    ['a new contract', { data: '0x6000' }, 'Create a contract'],
    ['a new contract with coins', { data: '0x6000', value: 10n ** 18n }, 'Create a contract, and send 1 ETH'],
    [
      'everything of a collection',
      { to: contract, data: callOf('a22cb465', party, 1n) },
      'Allow 0x1111…Aa26 to move everything you own in 0xa0B8…eb49',
    ],
    [
      'no more of a collection',
      { to: contract, data: callOf('a22cb465', party, 0n) },
      'Revoke collection approval from 0x1111…Aa26',
    ],
  ])('default: %s', async (_, request, title) => {
    expect(titleOf(await unlisted(request))).toBe(title)
  })

  it('default: an approval that is taken back', async () => {
    const tokens = [{ network: 'eip155:1', address: contract, symbol: 'USDC', decimals: 6 }]
    const decoded = await createDecoder(tokens)({ to: contract, data: callOf('095ea7b3', party, 0n) })
    expect(titleOf(decoded)).toBe('Revoke spending approval from 0x1111…Aa26')
  })
})

const row = (name: DecodedField['name'], value: string, facts: Partial<DecodedField> = {}): DecodedField => ({
  label: '',
  name,
  value,
  kind: 'text',
  ...facts,
})
const partyRow = (name: DecodedField['name']) => row(name, party, { kind: 'address', address: party })
const request = (facts: Partial<DecodedRequest>): DecodedRequest => ({
  source: 'built-in',
  action: 'call',
  fields: [],
  warnings: [],
  raw: '',
  ...facts,
})

describe('a title is never more certain than the rows', () => {
  it('behavior: an operation has a name, and who controls the account comes first', () => {
    const operation = row('operation', 'FreezeBalanceV2')
    expect(titleOf(request({ action: 'calls', fields: [operation, row('amount', '5 TRX')] }))).toBe(
      'Run FreezeBalanceV2',
    )
    expect(titleOf(request({ action: 'change-authority', fields: [operation] }))).toBe(
      'Change who controls this account',
    )
  })

  it('behavior: the exact data below a request are no part of its title', () => {
    const exact = { ...row('instruction', 'Memo 0x48656c6c6f'), isDetail: true }
    expect(titleOf(request({ action: 'calls', fields: [row('memo', 'Hello'), exact] }))).toBe(
      'Run a transaction',
    )
  })

  it('behavior: a token without a contract is an unknown token', () => {
    const fields = [row('amount', '7'), row('asset', '1002000')]
    expect(titleOf(request({ action: 'send', fields }))).toBe('Send an unknown token')
  })

  it('behavior: says that a part is unknown', () => {
    const payment = request({ action: 'send', fields: [row('amount', '1 SOL')] })
    const said = "Send 1 SOL, with parts we can't read"
    expect(titleOf(payment)).toBe('Send 1 SOL')
    expect(titleOf({ ...payment, source: 'unknown' })).toBe(said)
    const parts = { code: 'unknown-parts', severity: 'danger', facts: { count: 1 } } as const
    const accounts = { code: 'hidden-accounts', severity: 'danger', facts: { tables: 1 } } as const
    expect(titleOf({ ...payment, warnings: [parts] })).toBe(said)
    expect(titleOf({ ...payment, warnings: [accounts] })).toBe(said)
    const nested = row(undefined, '', { nested: request({ source: 'unknown' }) })
    expect(titleOf(request({ source: 'descriptor', intent: 'Execute', fields: [nested] }))).toBe(
      "Execute, with parts we can't read",
    )
  })

  it('behavior: an action of which the rows are missing is said in general', () => {
    for (const action of ['send', 'approve', 'permit', 'revoke', 'approve-all', 'revoke-all'] as const)
      expect(titleOf(request({ action }))).toMatch(/tokens$|approval$/)
    expect(titleOf(request({ action: 'send', source: 'descriptor', intent: 'Send.' }))).toBe('Send')
  })

  it('behavior: a spender that only the chain knows has no address', () => {
    const spender = row('spender', 'Hidden in a lookup table', { special: 'lookup-table' })
    expect(titleOf(request({ action: 'approve', fields: [spender, row('amount', '5 USDC')] }))).toBe(
      'Allow another address to spend 5 USDC',
    )
  })

  it('behavior: a name has its address beside it', () => {
    const spender = row('spender', 'Uniswap', { kind: 'address', address: party })
    expect(titleOf(request({ action: 'permit', fields: [spender] }))).toBe(
      'Allow Uniswap (0x1111…Aa26) to spend your tokens',
    )
  })

  it('behavior: several amounts are all named or counted', () => {
    const amounts = ['1 SOL', '2 SOL', '3 SOL'].map((value) => row('amount', value))
    expect(titleOf(request({ action: 'send', fields: amounts.slice(1) }))).toBe('Send 2 SOL and 3 SOL')
    expect(titleOf(request({ action: 'send', fields: amounts }))).toBe('Send 1 SOL and 2 more')
  })

  it('behavior: an allowance of nothing where it may be an NFT is an allowance', () => {
    const fields = [partyRow('spender'), row('amount-or-id', '0')]
    expect(titleOf(request({ action: 'revoke', fields }))).toBe('Allow 0x1111…Aa26 to spend an unknown token')
  })

  it('behavior: control of the account comes first, whatever else is done', () => {
    const fields = [row('amount', '1 ETH'), partyRow('delegate')]
    expect(titleOf(request({ action: 'authorize-code', fields: [partyRow('delegate')] }))).toBe(
      'Give 0x1111…Aa26 control of this account',
    )
    expect(titleOf(request({ action: 'send', fields }))).toBe(
      'Give 0x1111…Aa26 control of this account, and send 1 ETH',
    )
    expect(titleOf(request({ action: 'call', fields: [partyRow('delegate')] }))).toBe(
      'Give 0x1111…Aa26 control of this account, and more',
    )
  })

  it('behavior: a descriptor’s rows stand for those of the standard', () => {
    const fields = [
      row(undefined, party, { label: 'Spender', kind: 'address', address: party }),
      row(undefined, '5 USDT', { label: 'Amount', kind: 'amount' }),
      row('network-fee' as DecodedField['name'], '0.001 ETH', { kind: 'amount' }),
    ]
    const approval = request({ source: 'descriptor', action: 'approve', intent: 'Approve', fields })
    expect(titleOf(approval)).toBe('Allow 0x1111…Aa26 to spend 5 USDT')
    expect(titleOf({ ...approval, action: 'call', intent: 'Swap' })).toBe('Swap')
  })

  it('behavior: a trade says what is given and got', () => {
    const nft = row(undefined, contract, {
      label: 'NFT #7',
      kind: 'address',
      address: contract,
      group: 'give',
    })
    const price = row('amount', '2 ETH', { group: 'get' })
    const trade = request({ action: 'typed-data', fields: [nft, price] })
    expect(titleOf(trade)).toBe('Give NFT #7 for 2 ETH')
    expect(titleOf({ ...trade, fields: [nft] })).toBe('Give NFT #7 for nothing')
    expect(titleOf({ ...trade, source: 'unknown' })).toBe('Sign unknown data')
  })

  it('behavior: begins with a capital letter in every language, unless a name does', () => {
    for (const [locale, { kit }] of readTexts()) {
      const words = kit.decoded as typeof decodedEn
      const format: Format = (message, values) => formatMessage(message, values, locale)
      const unknown = row('spender', '', { special: 'lookup-table' })
      for (const decoded of [
        request({ action: 'approve', fields: [unknown] }),
        request({ action: 'send', fields: [row('amount-or-id', '7')] }),
        request({ action: 'send', fields: [row('amount', '7')] }),
      ])
        expect(decodedTitle(decoded, words, format)).not.toMatch(/^\p{Ll}/u)
      expect(decodedTitle(decodedUnlimited, words, format)).toContain('0xC364…FE88')
    }
    const named = row('spender', 'ada.eth', { kind: 'address', address: party })
    const german = readTexts().get('de')!.kit.decoded as typeof decodedEn
    expect(decodedTitle(request({ action: 'permit', fields: [named] }), german, english)).toMatch(/^ada\.eth/)
  })
})
