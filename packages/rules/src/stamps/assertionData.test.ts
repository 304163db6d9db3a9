import { encode } from 'cborg'
import { describe, expect, it } from 'vitest'

import { dataOf, flags } from '../../test/stamps/passkey.ts'
import { readAssertionData } from './assertionData.ts'

const extension = encode({ credProps: true })
const extended = (...rest: number[]) => dataOf({ flags: flags.extended, rest: Uint8Array.of(...rest) })

describe('readAssertionData', () => {
  it.each(['userPresent', 'userVerified', 'backupEligible', 'backedUp'] as const)(
    'default: the flag %s',
    (flag) => {
      const none = { userPresent: false, userVerified: false, backupEligible: false, backedUp: false }
      const data = dataOf({ flags: flags[flag], signCount: 0x01020304 })
      const rpIdHash = data.subarray(0, 32)
      expect(readAssertionData(data)).toEqual({ ...none, [flag]: true, signCount: 0x01020304, rpIdHash })
      // As a part of a larger buffer.
      const within = Uint8Array.of(0, ...data, 0).subarray(1, -1)
      expect(readAssertionData(within).signCount).toBe(0x01020304)
    },
  )

  it('behavior: extensions are one map, in any order', () => {
    for (const map of [extension, encode({}), Uint8Array.of(0xa2, 0x61, 0x62, 1, 0x61, 0x61, 2)])
      expect(readAssertionData(extended(...map)).signCount).toBe(7)
  })

  it.each([
    ['no byte', new Uint8Array()],
    ['one byte less', dataOf({}).subarray(0, -1)],
    ['one byte more', dataOf({ rest: Uint8Array.of(0) })],
    ['credential data', dataOf({ flags: flags.attested })],
    ['extensions without their flag', dataOf({ rest: extension })],
    ['no extensions with their flag', extended()],
    ['two maps', extended(...extension, ...extension)],
    ['half a map', extended(...extension.subarray(0, -1))],
    ['a list', extended(...encode([]))],
    ['a map without a length', extended(0xbf, 0xff)],
    ['a key twice', extended(0xa2, 0x61, 0x61, 1, 0x61, 0x61, 1)],
  ])('error: %s', (_what, bytes) => {
    expect(() => readAssertionData(bytes)).toThrow('authenticatorData: got')
  })
})
