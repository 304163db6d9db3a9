import { describe, expect, it } from 'vitest'

import { canonicalJson } from './canonicalJson.ts'

describe('canonicalJson', () => {
  it('behavior: sorts members, leaves out what is null, writes integers as text', () =>
    expect(canonicalJson({ b: [1, true, null], a: { d: undefined, c: 'x"', e: null } })).toBe(
      '{"a":{"c":"x\\""},"b":["1",true,null]}',
    ))
  it('behavior: refuses fractions', () => expect(() => canonicalJson({ a: 0.5 })).toThrow(/whole numbers/))
})
