import { encode } from 'cborg'
import { describe, expect, it } from 'vitest'

import { type Algorithm, createPasskey } from '../../test/stamps/passkey.ts'
import { readPasskeyKey } from './coseKey.ts'

const algorithms = ['-7', '-8', '-257'] as const
const keys = Object.fromEntries(algorithms.map((one) => [one, createPasskey(one).cose])) as Record<
  Algorithm,
  ReadonlyMap<number, unknown>
>
const read = (cose: ReadonlyMap<unknown, unknown>) => readPasskeyKey(encode(cose))
const [kty, alg, first, second, third] = [1, 3, -1, -2, -3]
const bytes = (length: number) => new Uint8Array(length).fill(7)
const text = '7'.repeat(256)

describe('readPasskeyKey', () => {
  it.each(algorithms)('default: algorithm %s', (algorithm) => {
    const { algorithm: number, key } = read(keys[algorithm])
    expect(number).toBe(Number(algorithm))
    expect(key.type).toBe('public')
  })

  it('behavior: an exponent of one byte', () => {
    expect(read(new Map([...keys['-257'], [second, Uint8Array.of(3)]])).algorithm).toBe(-257)
  })

  it.each<[Algorithm, string, [label: number, value: unknown]]>([
    ...algorithms.flatMap((one): [Algorithm, string, [number, unknown]][] => [
      [one, 'another type', [kty, 4]],
      [one, 'another algorithm', [alg, -35]],
      [one, 'a field more', [9, 1]],
    ]),
    ['-7', 'another curve', [first, 2]],
    ['-8', 'another curve', [first, 7]],
    ['-7', 'x that is short', [second, bytes(31)]],
    ['-7', 'y that is short', [third, bytes(31)]],
    ['-8', 'x that is short', [second, bytes(31)]],
    ['-257', 'a modulus that is short', [first, bytes(255)]],
    ['-257', 'an exponent of nothing', [second, bytes(0)]],
    ['-7', 'x as text', [second, text]],
    ['-8', 'x as text', [second, text.slice(0, 32)]],
    ['-257', 'a modulus as text', [first, text]],
  ])('error: %s with %s', (algorithm, _what, [label, value]) => {
    const changed = new Map([...keys[algorithm], [label, value]])
    expect(() => read(changed)).toThrow('expected -7, -8 or -257 with a key of that type')
  })

  it.each(algorithms)('error: %s with a field less', (algorithm) => {
    const fewer = new Map([...keys[algorithm]].slice(0, -1))
    expect(() => read(fewer)).toThrow('expected -7, -8 or -257 with a key of that type')
  })

  it('error: a point that is not on the curve', () => {
    const off = new Map([...keys['-7'], [second, bytes(32)]])
    expect(() => read(off)).toThrow('public key: got one that is not on its curve')
  })

  it.each([
    ['something that is not CBOR', Uint8Array.of(0xff), 'it is not CBOR'],
    ['a label twice', Uint8Array.of(0xa6, ...encode(keys['-7']).subarray(1), 1, 2), 'it is not CBOR'],
    ['a list', encode([]), 'it is not a COSE key'],
  ])('error: %s', (_what, value, message) => {
    expect(() => readPasskeyKey(value)).toThrow(`public key: ${message}`)
  })
})
