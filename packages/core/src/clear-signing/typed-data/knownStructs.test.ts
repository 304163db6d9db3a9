import { maxUint256 } from 'viem'
import { describe, expect, it } from 'vitest'

import { cowOrder } from '../../../test/clear-signing/cowOrder.ts'
import {
  address,
  codes,
  decode,
  lines,
  looksRare,
  permit,
  seaport,
  to,
  usdc,
} from '../../../test/decoding.ts'

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const until = Date.UTC(2026, 10, 23) / 1_000
const members = (text: string) =>
  text.split(',').map((member) => ({ type: member.split(' ')[0]!, name: member.split(' ')[1]! }))

interface Data {
  domain: Record<string, unknown>
  primaryType: string
  types: Record<string, { name: string; type: string }[]>
  message: Record<string, unknown>
}

const details = members('address token,uint160 amount,uint48 expiration,uint48 nonce')
const single = (amount: bigint | number = 5_000_000): Data => ({
  domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
  primaryType: 'PermitSingle',
  types: {
    PermitSingle: members('PermitDetails details,address spender,uint256 sigDeadline'),
    PermitDetails: details,
  },
  message: {
    details: { token: usdc, amount, expiration: until, nonce: 0 },
    spender: to,
    sigDeadline: until,
  },
})
const payment = (): Data => ({
  domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
  primaryType: 'TransferWithAuthorization',
  types: {
    TransferWithAuthorization: members(
      'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
    ),
  },
  message: {
    from: address,
    to,
    value: 5_000_000,
    validAfter: 0,
    validBefore: until,
    nonce: `0x${'01'.repeat(32)}`,
  },
})
const dai = (allowed = true): Data => ({
  domain: { name: 'Dai', version: '1', chainId: 1, verifyingContract: usdc },
  primaryType: 'Permit',
  types: { Permit: members('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed') },
  message: { holder: address, spender: to, nonce: 0, expiry: 0, allowed },
})
const known: Readonly<Record<string, Data>> = {
  'ERC-2612': permit(1_000_000n) as unknown as Data,
  DAI: dai(),
  'ERC-3009': payment(),
  Permit2: single(),
  Seaport: seaport([{}]) as unknown as Data,
  LooksRare: looksRare({}) as unknown as Data,
  'CoW Protocol': cowOrder({}) as unknown as Data,
}

const copy = (data: Data): Data => structuredClone(data)
const decodeData = (typedData: Data) => decode({ kind: 'typedData', typedData })

describe('typed data of standards', () => {
  it.each(Object.entries(known))('default: %s is known, with a row for each value', async (_, data) => {
    const decoded = await decodeData(data)
    expect(decoded.source).toBe('built-in')
    expect(codes(decoded)).not.toContain('unknown-typed-data')
  })

  it.each(Object.entries(known))(
    'behavior: %s with a member more is unknown, and shows it',
    async (_, data) => {
      const changed = copy(data)
      changed.types[data.primaryType]!.push({ name: 'also', type: 'string' })
      changed.message.also = 'everything'
      const decoded = await decodeData(changed)
      expect(decoded).toMatchObject({ source: 'unknown', action: 'typed-data' })
      expect(lines(decoded)).toContain('also: everything')
      expect(codes(decoded)).toContain('unknown-typed-data')
    },
  )

  it.each(Object.entries(known))(
    'behavior: %s with a member renamed, reordered, retyped or left out is unknown',
    async (_, data) => {
      const name = data.types[data.primaryType]!.at(-1)!.name
      const changes: ((changed: Data) => void)[] = [
        ({ types, message }) => {
          types[data.primaryType]!.at(-1)!.name = 'renamed'
          message.renamed = message[name]
        },
        ({ types }) => types[data.primaryType]!.reverse(),
        ({ types }) => types[data.primaryType]!.pop(),
      ]
      for (const change of changes) {
        const changed = copy(data)
        change(changed)
        expect(await decodeData(changed)).toMatchObject({ source: 'unknown', action: 'typed-data' })
      }
    },
  )

  it.each(['Permit2', 'Seaport', 'LooksRare'])(
    'behavior: %s for another contract is unknown',
    async (name) => {
      const changed = copy(known[name]!)
      changed.domain.verifyingContract = to
      expect(await decodeData(changed)).toMatchObject({ source: 'unknown', action: 'typed-data' })
    },
  )

  it.each(Object.entries(known))(
    'behavior: each changed value of %s changes what is shown',
    async (_, data) => {
      const { raw: _raw, ...before } = await decodeData(data)
      const change = async (value: unknown, set: (changed: Data, value: unknown) => void) => {
        const changed = copy(data)
        const other =
          typeof value === 'boolean'
            ? !value
            : /^0x/.test(String(value))
              ? String(value).replace(/.$/, (digit) => (digit === '1' ? '2' : '1'))
              : /^\d+$/.test(String(value))
                ? BigInt(value as string) + 1n
                : `${value}x`
        set(changed, other)
        const { raw: _changed, ...shown } = await decodeData(changed)
        expect(JSON.stringify(shown)).not.toBe(JSON.stringify(before))
      }
      for (const [name, value] of Object.entries(data.message)) {
        if (typeof value === 'object' || String(value) === '0x') continue
        await change(value, ({ message }, other) => {
          message[name] = other
        })
      }
    },
  )

  it('behavior: a permit for no token takes nothing, and one that lacks its record is unknown', async () => {
    const batch = single()
    batch.primaryType = 'PermitBatch'
    batch.types = {
      PermitBatch: members('PermitDetails[] details,address spender,uint256 sigDeadline'),
      PermitDetails: details,
    }
    batch.message.details = []
    expect(await decodeData(batch)).toMatchObject({ source: 'built-in', action: 'revoke' })
    const lacking = single()
    delete lacking.message.details
    expect(await decodeData(lacking)).toMatchObject({ source: 'unknown', action: 'typed-data' })
  })

  it('behavior: a witness is shown, and nobody says what it means', async () => {
    const typedData: Data = {
      domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
      primaryType: 'PermitWitnessTransferFrom',
      types: {
        PermitWitnessTransferFrom: members(
          'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness',
        ),
        Order: members('address swapper,uint256 minimum'),
        TokenPermissions: members('address token,uint256 amount'),
      },
      message: {
        permitted: { token: usdc, amount: 0 },
        spender: to,
        nonce: 1,
        deadline: until,
        witness: { swapper: to, minimum: 7 },
      },
    }
    const decoded = await decodeData(typedData)
    expect(lines(decoded)).toEqual(expect.arrayContaining([`witness swapper: ${to}`, 'witness minimum: 7']))
    expect(codes(decoded)).toContain('unknown-typed-data')
  })

  it.each([
    ['Permit2', single((1n << 160n) - 1n)],
    ['ERC-2612', permit(maxUint256) as unknown as Data],
    ['DAI', dai()],
  ])('behavior: says that an allowance by %s is unlimited', async (_, data) => {
    const decoded = await decodeData(data)
    expect(lines(decoded)).toContain('Amount: Unlimited USDC')
    expect(codes(decoded)).toContain('unlimited-approval')
  })

  it('behavior: an amount that changes with time is shown from one end to the other', async () => {
    const data = seaport([{ startAmount: '1', endAmount: String(10n ** 19n) }]) as unknown as Data
    expect(lines(await decodeData(data))).toContain('Amount: 0.000000000000000001 ETH → 10 ETH')
  })

  it('behavior: shows what goes to others, and to whom', async () => {
    const decoded = await decodeData(
      seaport([{}, { recipient: to, startAmount: 9, endAmount: 9 }]) as unknown as Data,
    )
    const others = decoded.fields.filter(({ group }) => group === 'others')
    expect(others.map(({ value }) => value)).toEqual(['0.000000000000000009 ETH', to])
  })

  it('behavior: a swap shows both amounts, and a danger where somebody else gets what is bought', async () => {
    const swap = await decodeData(cowOrder({ feeAmount: '1000000' }) as unknown as Data)
    expect(lines(swap)).toEqual(
      expect.arrayContaining(['Amount: 251 USDC', 'Amount: 0.1 WETH', 'Deadline: 2026-11-23 00:00:00 UTC']),
    )
    expect(codes(swap)).toEqual(['signed-action'])
    const zero = `0x${'00'.repeat(20)}`
    expect(codes(await decodeData(cowOrder({ receiver: zero }) as unknown as Data))).toEqual([
      'signed-action',
    ])
    const forOthers = await decodeData(cowOrder({ receiver: to }) as unknown as Data)
    expect(lines(forOthers)).toContain(`To: ${to}`)
    expect(codes(forOthers)).toEqual(['nft-for-nothing', 'signed-action'])
    const coin = await decodeData(cowOrder({ buyToken: `0x${'ee'.repeat(20)}` }) as unknown as Data)
    expect(lines(coin)).toContain('Amount: 0.1 ETH')
  })

  it('behavior: names an owner who isn’t the signer', async () => {
    const changed = copy(known['ERC-2612']!)
    changed.message.owner = to
    expect(lines(await decodeData(changed))).toContain(`Owner: ${to}`)
  })
})
