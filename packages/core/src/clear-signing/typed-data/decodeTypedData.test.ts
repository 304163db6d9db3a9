import { describe, expect, it } from 'vitest'
import { address, codes, decode, lines, none, to } from '../../../test/decoding.ts'
import { createDecodeContext } from '../decodeContext.ts'
import { decodeRequest } from '../decodeRequest.ts'

type Loan = Record<string, unknown>

const stranger = '0x000000000000000000000000000000000000bEEF'
const loanTypes = 'string seeds,uint256 packets,string returnBy'
const loan: Loan = { seeds: 'Purple bean', packets: 2, returnBy: '31 October' }
const members = (text: string) =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })
const sign = (
  types: string,
  message: Loan,
  domain: object = { name: 'Larkfield Seed Library', chainId: 1 },
) => ({
  kind: 'typedData' as const,
  address,
  typedData: { domain, primaryType: 'Loan', types: { Loan: members(types) }, message },
})
/** As the window decodes it, with what the developer has configured. */
const decodeAs = (
  request: ReturnType<typeof sign>,
  appName?: string,
  config: Parameters<typeof createDecodeContext>[0] = {},
) => {
  const context = createDecodeContext(config)
  const loadSources = async () => ({ context, descriptors: none })
  return decodeRequest({ context, loadSources }, { ...request, appName })
}
const verified = { name: 'Larkfield Loans', chainId: 1, verifyingContract: to }
const contracts = [{ network: 'eip155:1', address: to.toLowerCase() }]

describe('typed data', () => {
  it('behavior: shows a struct that is left out, which is signed as zeros', async () => {
    const decoded = await decode({
      kind: 'typedData',
      typedData: {
        domain: { name: 'Shop', chainId: 1, verifyingContract: to },
        primaryType: 'Order',
        types: {
          Order: [
            { name: 'price', type: 'uint256' },
            { name: 'refund', type: 'Refund' },
          ],
          Refund: [{ name: 'to', type: 'address' }],
        },
        message: { price: 5 },
      },
    })
    expect(lines(decoded)).toEqual(expect.arrayContaining(['price: 5', 'refund: Empty']))
  })
})

describe('typed data of the app', () => {
  it('default: that move nothing are shown in the words of their types, without a warning', async () => {
    const decoded = await decodeAs(sign(loanTypes, loan), 'Larkfield')
    expect(decoded).toMatchObject({ source: 'app', intent: 'Loan', app: { name: 'Larkfield Seed Library' } })
    expect(lines(decoded)).toEqual(['Seeds: Purple bean', 'Packets: 2', 'Return by: 31 October'])
    expect(decoded.warnings).toEqual([])
  })

  it.each([
    ['the name of a listed domain', undefined, { typedDataNames: ['Larkfield Seed Library'] }, []],
    ['another app', 'Larkfie1d', {}, ['app-data']],
    ['a part of a word', 'Lark', {}, ['app-data']],
    ['no name', '', {}, ['app-data']],
  ] as const)('parameters: %s', async (_, appName, config, expected) => {
    expect(codes(await decodeAs(sign(loanTypes, loan), appName, config))).toEqual(expected)
  })

  it.each([
    ['an address that isn’t the signer’s', 'address to', { to: stranger }, 'app-data'],
    [
      'an amount of the signer',
      'address borrower,uint256 amount',
      { borrower: address, amount: 5 },
      'app-data',
    ],
    ['bytes', 'bytes data', { data: '0x12' }, 'unknown-typed-data'],
    [
      'bytes beside an address',
      'address to,bytes data',
      { to: stranger, data: '0x12' },
      'unknown-typed-data',
    ],
  ])('behavior: warns of %s', async (_, types, message, code) => {
    expect(codes(await decodeAs(sign(types, message), 'Larkfield'))).toEqual([code])
    const listed = await decodeAs(sign(types, message, verified), 'Larkfield', { contracts })
    expect(codes(listed)).toEqual([code])
  })

  it('behavior: that could move something are titled by their own type, and keep the warning', async () => {
    const decoded = await decodeAs(sign('address toReader', { toReader: stranger }), 'Larkfield')
    expect(decoded).toMatchObject({ source: 'app', app: { name: 'Larkfield Seed Library' } })
    expect(decoded.warnings).toMatchObject([{ code: 'app-data', severity: 'caution' }])
  })

  it.each([
    ['a spender', 'string spender', { spender: stranger }],
    ['a right', 'bool isAllowed', { isAllowed: true }],
    ['an operator in bytes', 'bytes32 newOperator', { newOperator: `0x${'12'.repeat(32)}` }],
    [
      'an amount for somebody',
      'string usdAmount,string destination',
      { usdAmount: '5', destination: stranger },
    ],
    ['a value and a receiver', 'uint64 value,string to', { value: 5, to: stranger }],
  ])(
    'behavior: that look like a known danger are not calm, whatever they are called: %s',
    async (_, types, message) => {
      const decoded = await decodeAs(sign(types, message), 'Larkfield')
      expect(decoded.source).toBe('unknown')
      expect(decoded.warnings).toMatchObject([{ code: 'app-data', severity: 'caution' }])
    },
  )

  /** Data with a harmless member, under the name of a type. */
  const named = (primaryType: string) => {
    const { typedData, ...request } = sign('string seeds', { seeds: 'Purple bean' })
    const types = { [primaryType]: typedData.types.Loan }
    return { ...request, typedData: { ...typedData, types, primaryType } } as never
  }

  it.each(['Permit', 'PermitSingle', 'Order', 'DelegateAgent', 'Withdraw_request', 'Hyper:Withdraw'])(
    'behavior: nor is a type with the name of one: %s',
    async (primaryType) => {
      const decoded = await decodeAs(named(primaryType), 'Larkfield')
      expect(decoded.warnings.length).toBeGreaterThan(0)
      expect(decoded.source).toBe('unknown')
    },
  )

  it.each(['Login', 'Safe', 'HarmlessVote'])(
    'behavior: no name makes data of somebody else calm, or stands in their title: %s',
    async (primaryType) => {
      const decoded = await decodeAs(named(primaryType), 'Another app')
      expect(decoded).toMatchObject({ source: 'unknown', warnings: [{ code: 'app-data' }] })
      expect(decoded).not.toHaveProperty('intent')
    },
  )

  it('behavior: a long name is cut', async () => {
    const name = `a${'b'.repeat(200)}`
    const decoded = await decodeAs(sign(`string ${name}`, { [name]: 'x' }), 'Larkfield')
    expect(decoded.fields[0]?.label).toHaveLength(61)
  })

  it.each([
    ['a contract that nobody listed', verified, {}],
    ['a listed contract of another network', { ...verified, chainId: 10 }, { contracts }],
    ['the zero address', { ...verified, verifyingContract: `0x${'00'.repeat(20)}` }, { contracts }],
  ])('behavior: data for %s are a danger, whatever they are', async (_, domain, config) => {
    const names = { ...config, typedDataNames: ['Larkfield Loans'] }
    const decoded = await decodeAs(sign(loanTypes, loan, domain), 'Larkfield', names)
    expect(decoded).toMatchObject({ source: 'unknown', warnings: [{ severity: 'danger' }] })
  })

  it('behavior: data for a listed contract have no warning', async () => {
    const decoded = await decodeAs(sign(loanTypes, loan, verified), undefined, { contracts })
    expect(decoded).toMatchObject({ source: 'app', warnings: [] })
  })

  it('behavior: words and names are shown as they are signed', async () => {
    const decoded = await decodeAs(
      sign('string imageURL,bool isFree2Go', { imageURL: 'a\u202eb', isFree2Go: true }),
      'Larkfield',
    )
    expect(lines(decoded)).toEqual(['Image URL: a⟨U+202E⟩b', 'Is free2 go: true'])
    expect(codes(decoded)).toEqual(['hidden-characters'])
  })
})

describe('typed data that nobody describes', () => {
  it('behavior: are a danger where the service can’t be asked about their contract', async () => {
    const descriptors = { ...none, typedData: async () => 'unavailable' as const }
    const { warnings } = await decode({ ...sign(loanTypes, loan, verified) }, descriptors)
    expect(warnings).toMatchObject([{ code: 'descriptor-unavailable', severity: 'danger' }])
  })

  it('behavior: a vote of Snapshot has a caution', async () => {
    const types =
      'address from,string space,uint64 timestamp,bytes32 proposal,uint32 choice,string reason,string app,string metadata'
    const vote = {
      from: address,
      space: 'larkfield.eth',
      timestamp: 1_790_000_000,
      proposal: `0x${'12'.repeat(32)}`,
      choice: 1,
      reason: '',
      app: 'snapshot',
      metadata: '{}',
    }
    const { warnings } = await decode(sign(types, vote, { name: 'snapshot', version: '0.1.4' }))
    expect(warnings).toMatchObject([{ code: 'app-data', severity: 'caution' }])
  })
})
