import { expect, it } from 'vitest'

import { type CborValue, encodeCbor } from './encodeCbor.ts'

// RFC 8949, appendix A
it.each<[CborValue, string]>([
  [0, '00'],
  [23, '17'],
  [24, '1818'],
  [1000, '1903e8'],
  [-1, '20'],
  [-100, '3863'],
  [-1000, '3903e7'],
  [true, 'f5'],
  [Uint8Array.of(1, 2, 3, 4), '4401020304'],
  ['IETF', '6449455446'],
  [[1, [2, 3], [4, 5]], '8301820203820405'],
  [new Map<number, CborValue>([[1, 2], [3, 4]]), 'a201020304'], // biome-ignore format: as it is read
])('encodeCbor %j', (value, hex) => {
  expect(Buffer.from(encodeCbor(value)).toString('hex')).toBe(hex)
})
