import { describe, expect, it } from 'vitest'

import { createDecodeContext } from './decodeContext.ts'
import { feeFields, feeWarnings } from './networkFee.ts'

const small = { id: 'eip155:5', name: 'Small', nativeCurrency: { name: 'Small', symbol: 'SML', decimals: 6 } }
const context = createDecodeContext({ networks: [small] })
const ether = 10n ** 18n

describe('the network fee', () => {
  it.each([
    ['eip155:1', ether / 10n, true],
    ['eip155:1', ether / 10n - 1n, false],
    ['eip155:137', 100n * ether, false],
    ['bip122:000000000019d6689c085ae165831e93', 1_000_000n, true],
    ['bip122:000000000019d6689c085ae165831e93', 999_999n, false],
    ['bip122:1a91e3dace36e2be3bf030a65679fe82', 9_999_999_999n, false],
    ['tron:0x2b6653dc', 2_000_000_000n, true],
    // A coin with few decimals, and one that nobody knows.
    ['eip155:5', 1_000_000n, true],
    ['eip155:5', 999_999n, false],
    ['eip155:6', ether, true],
  ])('behavior: on %s, a fee of %s is high: %s', (network, fee, isHigh) => {
    const codes = feeWarnings(context, network, { fee, value: 0n }).map(({ code }) => code)
    expect(codes).toEqual(isHigh ? ['high-fee'] : [])
  })

  it('behavior: a fee of more than ten times what is sent is high, unless it is small', () => {
    const warningsOf = (fee: bigint, value: bigint) => feeWarnings(context, 'eip155:1', { fee, value }).length
    expect(warningsOf(ether / 50n, ether / 1_000n)).toBe(1)
    expect(warningsOf(ether / 50n, ether / 100n)).toBe(0)
    expect(warningsOf(ether / 1_000n, 1n)).toBe(0)
  })

  it('behavior: a fee that is known exactly is no limit', () => {
    const costs = { fee: 5n, value: 0n, isExact: true }
    expect(feeFields(context, 'eip155:5', costs)).toMatchObject([{ value: '0.000005 SML' }])
    expect(feeFields(context, 'eip155:5', costs)[0]).not.toHaveProperty('special')
  })

  it('behavior: a total is shown where something is sent', () => {
    const namesOf = (fee: bigint, value: bigint) =>
      feeFields(context, 'eip155:1', { fee, value }).map(({ name }) => name)
    expect(namesOf(5n, 5n)).toEqual(['network-fee', 'total'])
    expect(namesOf(5n, 0n)).toEqual(['network-fee'])
    expect(namesOf(0n, 5n)).toEqual([])
  })
})
