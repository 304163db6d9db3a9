import { address } from '@solana/kit'
import { describe, expect, it } from 'vitest'

import { openPayments } from '../../../test/openPayments.ts'
import { createSigner, startSolanaNames } from '../../../test/solanaNames.ts'
import { findNameAccounts } from './solanaNameAccounts.ts'

const openPerson = openPayments()
const mainnet = 'solana:mainnet'
const ada = createSigner()
const other = createSigner()
const market = address('M2mx93ekt1fmXSVkTrUL9xVFHkmME8HTUi5Cyc5aF7K')

interface Request {
  id: number
  method: string
  params: unknown[]
}

async function open(rpc: Record<string, string> = { [mainnet]: 'http://chain.test' }) {
  const names = startSolanaNames()
  const reply = ({ id, method, params }: Request) => ({
    jsonrpc: '2.0',
    id,
    result: names.answer(method, params) ?? '0x0',
  })
  const { kit, clock, solana, ethereum, use } = await openPerson(
    async (body) => {
      const request = JSON.parse(body) as Request | Request[]
      return Response.json(Array.isArray(request) ? request.map(reply) : reply(request))
    },
    { rpc },
  )
  return {
    names,
    use,
    check: (typed: string, network = mainnet) => {
      const from = network.startsWith('eip155:') ? ethereum : solana
      return clock.settle(kit.payments.checkRecipient({ from, network, to: typed }))
    },
  }
}

const refused = (reason: string) => ({ status: 'invalid', reason })

describe('names of Solana as recipients', () => {
  it('default: the owner of a name', async () => {
    const { check, names } = await open()
    await names.register('ada', ada.address)
    for (const typed of ['ada.sns', ' Ada.SNS '])
      expect(await check(typed)).toMatchObject({ status: 'valid', address: ada.address })
    expect(await check('ada.sns')).toMatchObject({ name: 'ada.sns' })
    expect(await check('eve.sns')).toEqual(refused('name-unknown'))
  })

  it('behavior: a name below another has its own owner', async () => {
    const { check, names } = await open()
    await names.register('ada', ada.address)
    await names.register('shop.ada', other.address)
    expect(await check('shop.ada.sns')).toMatchObject({ address: other.address })
    expect(await check('a.shop.ada.sns')).toEqual(refused('name-unsupported'))
  })

  it('behavior: an address that only has coins is no name', async () => {
    const { check, names } = await open()
    await names.fund('ada')
    expect(await check('ada.sns')).toEqual(refused('name-unknown'))
  })

  it('behavior: .sol is looked up until its registry ends, and refused then', async () => {
    const { check, names } = await open()
    await names.register('ada', ada.address)
    expect(await check('ada.sol')).toEqual(refused('name-moved'))
    names.setSlot(452_825_394)
    expect(await check('ada.sol')).toMatchObject({ address: ada.address })
    names.setSlot(452_825_395)
    expect(await check('ada.sol')).toEqual(refused('name-moved'))
  })

  it('behavior: a name that is a token belongs to its holder, whatever its records say', async () => {
    const { check, names } = await open()
    await names.register('ada', market)
    await names.recordV1('ada', other.address, other)
    await names.tokenize('ada', ada.address)
    expect(await check('ada.sns')).toMatchObject({ address: ada.address })
  })

  it('behavior: a name that is a token no more belongs to its owner', async () => {
    const { check, names } = await open()
    await names.register('ada', ada.address)
    await names.tokenize('ada', other.address, { tag: 3 })
    expect(await check('ada.sns')).toMatchObject({ address: ada.address })
  })

  it('behavior: a token without one holder is no reason to pay somebody else', async () => {
    const { check, names } = await open()
    await names.register('ada', ada.address)
    await names.tokenize('ada', other.address, { amount: 2 })
    expect(await check('ada.sns')).toEqual(refused('name-unreachable'))
  })

  it('behavior: a name that a program holds is refused', async () => {
    const { check, names } = await open()
    const vault = await names.derive(market, [])
    await names.register('ada', vault)
    await names.register('eve', ada.address)
    await names.tokenize('eve', vault)
    for (const typed of ['ada.sns', 'eve.sns']) expect(await check(typed)).toEqual(refused('name-program'))
  })

  it('behavior: a confirmed record of the owner counts', async () => {
    const { check, names } = await open()
    await names.register('ada', ada.address)
    const content = names.toBytes(other.address)
    await names.recordV2('ada', { content, staleness: ada.address, association: content })
    expect(await check('ada.sns')).toMatchObject({ address: other.address })
  })

  it('behavior: a record of an earlier owner is passed over', async () => {
    const { check, names } = await open()
    await names.register('ada', ada.address)
    const content = names.toBytes(other.address)
    await names.recordV2('ada', { content, staleness: other.address, association: content })
    expect(await check('ada.sns')).toMatchObject({ address: ada.address })
  })

  it('behavior: a record that its address did not confirm is refused', async () => {
    const { check, names } = await open()
    await names.register('ada', ada.address)
    const content = names.toBytes(other.address)
    const record = { content, staleness: ada.address, association: content }
    for (const wrong of [
      { ...record, association: names.toBytes(ada.address) },
      { ...record, validations: [1, 3] as const },
      { ...record, validations: [0, 1] as const },
      { ...record, content: content.subarray(1) },
    ]) {
      await names.recordV2('ada', wrong)
      expect(await check('ada.sns')).toEqual(refused('name-unverified'))
    }
  })

  it('behavior: an older record counts if the owner of now signed it', async () => {
    const { check, names } = await open()
    await names.register('ada', ada.address)
    await names.recordV1('ada', other.address, ada)
    expect(await check('ada.sns')).toMatchObject({ address: other.address })
    await names.recordV1('ada', other.address, other)
    expect(await check('ada.sns')).toMatchObject({ address: ada.address })
  })

  it.each(['аda.sns', 'xn--80ak6aa92e.sns', 'ada_.sns', 'a..sns', 'ädä.sol', '.sns'])(
    'behavior: characters that could be taken for others are refused: %s',
    async (typed) => {
      const { check } = await open()
      const reason = typed === '.sns' ? 'format' : 'name-unsupported'
      expect(await check(typed)).toEqual(refused(reason))
    },
  )

  it('behavior: a name that can’t be looked up is no reason to pay somebody else', async () => {
    const { check, names, use } = await open()
    await names.register('ada', ada.address)
    use(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await check('ada.sns')).toEqual(refused('name-unreachable'))
    for (const result of [{ value: [] }, { value: [1, 2, 3, 4] }, { value: [{ owner: 'x', data: '' }] }]) {
      use(async () => Response.json({ jsonrpc: '2.0', id: 0, result }))
      expect(await check('ada.sns')).toEqual(refused('name-unreachable'))
    }
  })

  it('behavior: names of the other kind of network, or without an endpoint, are no addresses', async () => {
    const rpc = { [mainnet]: 'http://chain.test', 'eip155:1': 'http://chain.test' }
    const both = await open(rpc)
    expect(await both.check('ada.sns', 'eip155:1')).toEqual(refused('network'))
    expect(await both.check('ada.eth')).toEqual(refused('network'))
    const { check } = await open({ 'solana:devnet': 'http://chain.test' })
    expect(await check('ada.sns', 'solana:devnet')).toEqual(refused('format'))
  })
})

it('findNameAccounts: addresses of known names', () => {
  // https://github.com/SolanaNameService/sns-sdk: js/tests/sns/derivation.test.ts
  expect(findNameAccounts('bonfida').registry).toBe('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb')
  expect(findNameAccounts('dex.bonfida').registry).toBe('HoFfFXqFHAC8RP3duuQNzag1ieUwJRBv1HtRNiWFq4Qu')
})
