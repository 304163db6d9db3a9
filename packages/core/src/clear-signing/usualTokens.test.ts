import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'

import { createDecodeContext } from './decodeContext.ts'
import { tokenRows } from './tokenRows.ts'
import { withUsualTokens } from './usualTokens.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('withUsualTokens', () => {
  it('default: knows usual tokens by network and address', () => {
    const { token } = withUsualTokens(createDecodeContext())
    expect(token('eip155:1', usdc)).toEqual({ symbol: 'USDC', decimals: 6 })
    expect(token('eip155:8453', usdc)).toBeUndefined()
    expect(token('eip155:1', `${usdc.slice(0, -1)}9`)).toBeUndefined()
    expect(token(undefined, usdc)).toBeUndefined()
  })

  it('parameters: tokens: the developer’s word counts more', () => {
    const listed = { network: 'eip155:1', address: usdc, symbol: 'Dollar', decimals: 6 }
    const { token } = withUsualTokens(createDecodeContext({ tokens: [listed] }))
    expect(token('eip155:1', usdc)).toEqual(listed)
  })

  it('behavior: every row is an address, a symbol and its decimals', () => {
    for (const rows of Object.values(tokenRows))
      for (const row of rows.trim().split('\n')) {
        expect(row).toMatch(/^0x[\da-f]{40} [\w.]+ \d{1,2}$/)
        expect(() => getAddress(row.split(' ')[0]!)).not.toThrow()
      }
  })
})
