import { describe, expect, it } from 'vitest'

import { decode, lines, to } from '../../../test/decoding.ts'

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
