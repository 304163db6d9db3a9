import { decode, encode } from 'cborg'
import { describe, expect, it } from 'vitest'

import { exampleState } from '../../test/state/exampleState.ts'
import { StateInvalid } from './codec.ts'
import { decodeState, encodeState, maxStateBytes } from './encodeState.ts'

const person = exampleState({ passkeys: 2, keys: 1, accounts: 4 })
const right = encodeState(person)
const inside = (change: (state: unknown[]) => void): Uint8Array => {
  const state = decode(right) as unknown[]
  change(state)
  return encode(state)
}

describe('encodeState', () => {
  it.each([
    ['a person with codes alone', exampleState({}), 526],
    ['a person with passkeys', person, 1_008],
    [
      'with policies and an agent',
      exampleState({ people: 2, passkeys: 2, keys: 2, accounts: 4, policies: 3 }),
      1_738,
    ],
    ['a team', exampleState({ people: 20, passkeys: 20, keys: 5, policies: 20, wallets: 10 }), 13_900],
    [
      'the largest',
      exampleState({ people: 100, passkeys: 100, keys: 100, policies: 100, wallets: 100, accounts: 4 }),
      114_000,
    ],
  ])('default: %s comes back as it was, and is small', (_name, state, size) => {
    const bytes = encodeState(state)
    expect(Math.abs(bytes.length / size - 1)).toBeLessThan(0.2)
    expect(decodeState(bytes)).toEqual(state)
    expect(encodeState(decodeState(bytes))).toEqual(bytes)
  })

  it('behavior: the same state has the same bytes, in whatever order its members were written', () => {
    const reversed = Object.fromEntries(Object.entries(person).reverse()) as unknown as typeof person
    expect(encodeState(reversed)).toEqual(right)
  })

  it('error: an id in another spelling has no bytes', () => {
    const id = person.id.toUpperCase().replace(/^0/, 'A')
    expect(() => encodeState({ ...person, id })).toThrow(StateInvalid)
  })
})

describe('decodeState', () => {
  const head = right[0]!
  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['something that is not CBOR', Uint8Array.of(0xff)],
    ['a byte after its end', Uint8Array.of(...right, 0)],
    ['all but the last byte', right.subarray(0, -1)],
    ['a list without a length', Uint8Array.of(0x9f, ...right.subarray(1), 0xff)],
    ['a length in more bytes than it needs', Uint8Array.of(0x98, head & 0x1f, ...right.subarray(1))],
    ['a tag', Uint8Array.of(0xd9, 0xd9, 0xf7, ...right)],
    ['a map', encode({ ...(decode(right) as unknown[]) })],
    ['a member more', inside((state) => state.push(null))],
    ['a member less', inside((state) => state.pop())],
    ['another version', inside((state) => state.splice(0, 1, 1))],
    ['an id of another length', inside((state) => state.splice(1, 1, new Uint8Array(15)))],
    ['an id as text', inside((state) => state.splice(1, 1, person.id))],
    ['a generation below 0', inside((state) => state.splice(4, 1, -1))],
    ['a generation with a fraction', inside((state) => state.splice(4, 1, 1.5))],
    ['a digest that is short', inside((state) => state.splice(5, 1, new Uint8Array(31)))],
    ['a number for true', inside((state) => state.splice(7, 1, 1))],
    ['null for a list', inside((state) => state.splice(8, 1, null))],
    ['a role that there is not', inside((state) => ((state[8] as unknown[][])[0]![1] = 3))],
    ['too many bytes', new Uint8Array(maxStateBytes + 1)],
  ])('error: %s', (_name, bytes) => {
    expect(() => decodeState(bytes)).toThrow(StateInvalid)
  })

  it('error: a number in more bytes than it needs, anywhere', () => {
    // The generation, 3, as two bytes.
    const at = right.findIndex((byte, index) => byte === 3 && right[index + 1] === 0x58)
    const longer = Uint8Array.of(...right.subarray(0, at), 0x18, 3, ...right.subarray(at + 1))
    expect(() => decodeState(longer)).toThrow(StateInvalid)
  })

  it('error: the message says where', () => {
    const bytes = inside((state) => ((state[8] as unknown[][])[0]![1] = 3))
    expect(() => decodeState(bytes)).toThrow('state.users[0].role: expected the place of root, member, proxy')
  })

  it('behavior: bytes with one changed bit are refused, or say something else', () => {
    for (let at = 0; at < right.length; at++) {
      const changed = Uint8Array.from(right)
      changed[at]! ^= 1 << (at % 8)
      let read: unknown
      try {
        read = decodeState(changed)
      } catch (error) {
        expect(error).toBeInstanceOf(StateInvalid)
        continue
      }
      expect(read).not.toEqual(person)
    }
  })
})
