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

  it.each([person.id.replace(/^0/, 'A'), `0${person.id}`, `${person.id}0`])('error: no id: %s', (id) => {
    expect(() => encodeState({ ...person, id })).toThrow(StateInvalid)
  })
})

describe('decodeState', () => {
  const head = right[0]!
  // The generation, 3, as a float of two bytes.
  const float = Buffer.from('f94200', 'hex')
  const generationAt = right.findIndex((byte, index) => byte === 3 && right[index + 1] === 0x58)
  const withFloat = Uint8Array.of(
    ...right.subarray(0, generationAt),
    ...float,
    ...right.subarray(generationAt + 1),
  )
  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['something that is not CBOR', Uint8Array.of(0xff)],
    ['a byte after its end', Uint8Array.of(...right, 0)],
    ['all but the last byte', right.subarray(0, -1)],
    ['a list without a length', Uint8Array.of(0x9f, ...right.subarray(1), 0xff)],
    ['a length in more bytes than it needs', Uint8Array.of(0x98, head & 0x1f, ...right.subarray(1))],
    ['a tag', Uint8Array.of(0xd9, 0xd9, 0xf7, ...right)],
    ['a map', encode({ ...(decode(right) as unknown[]) })],
    ['a member more', inside((state) => state.push([], [], null))],
    ['an empty list of a member that was added', inside((state) => state.push([]))],
    ['a member less', inside((state) => state.pop())],
    ['another version', inside((state) => state.splice(0, 1, 1))],
    ['an id of another length', inside((state) => state.splice(1, 1, new Uint8Array(15)))],
    ['an id as text', inside((state) => state.splice(1, 1, person.id))],
    ['a generation below 0', inside((state) => state.splice(4, 1, -1))],
    ['a generation as a float', withFloat],
    ['a generation with a fraction', inside((state) => state.splice(4, 1, 1.5))],
    ['a digest that is short', inside((state) => state.splice(5, 1, new Uint8Array(31)))],
    ['a number for true', inside((state) => state.splice(7, 1, 1))],
    ['a number for a name', inside((state) => ((state[8] as unknown[][])[0]![5] = 1))],
    ['text for a digest', inside((state) => state.splice(5, 1, 'x'.repeat(32)))],
    ['an algorithm with a fraction', inside((state) => ((state[9] as unknown[][])[0]![4] = -7.5))],
    ['null for a record', inside((state) => ((state[8] as unknown[])[0] = null))],
    ['null for a list', inside((state) => state.splice(8, 1, null))],
    ['a role that there is not', inside((state) => ((state[8] as unknown[][])[0]![1] = 3))],
  ])('error: %s', (_name, bytes) => {
    expect(() => decodeState(bytes)).toThrow(StateInvalid)
  })

  it('behavior: a state with session profiles has one member more than the states of before', () => {
    const profiles = [{ id: person.id, scope: 'true', seconds: 300 }]
    const bytes = encodeState({ ...person, profiles })
    expect(decodeState(bytes)).toEqual({ ...person, profiles })
    const lengthOf = (state: Uint8Array) => (decode(state) as unknown[]).length
    expect(lengthOf(bytes)).toBe(lengthOf(right) + 1)
    expect(decodeState(right).profiles).toEqual([])
  })

  it('behavior: a state with limits has two members more, and states of before have none', () => {
    const { id } = person
    const limits = [
      { id, name: 'a', network: '', token: '', where: 'true', per: 'P1D', by: ['user' as const] },
    ]
    const bytes = encodeState({ ...person, limits })
    expect(decodeState(bytes)).toEqual({ ...person, limits })
    expect(decodeState(right).limits).toEqual([])
  })

  it('error: a number in more bytes than it needs, anywhere', () => {
    const [start, rest] = [right.subarray(0, generationAt), right.subarray(generationAt + 1)]
    const longer = Uint8Array.of(...start, 0x18, 3, ...rest)
    expect(() => decodeState(longer)).toThrow(StateInvalid)
  })

  it.each([
    [
      inside((state) => ((state[8] as unknown[][])[0]![1] = 3)),
      'state.users[0].role: expected the place of root, member, proxy',
    ],
    [inside((state) => state.push([], [], null)), 'state: expected a list of v, id, tenantId'],
    [inside((state) => state.splice(5, 1, 1)), 'state.previous: expected 32 bytes'],
    [
      inside((state) => ((state[9] as unknown[][])[0]![2] = 1)),
      'state.passkeys[0].credentialId: expected bytes',
    ],
    [Uint8Array.of(0xff), 'state: it is not CBOR'],
    [withFloat, 'state: expected its one encoding'],
  ])('error: the message says where', (bytes, message) => {
    expect(() => decodeState(bytes)).toThrow(message)
  })

  it('error: more bytes than the largest state', () => {
    const named = (length: number) =>
      encodeState({ ...person, users: [{ ...person.users[0]!, name: 'x'.repeat(length) }] })
    const longest = maxStateBytes - (named(100_000).length - 100_000)
    expect(decodeState(named(longest)).users[0]!.name).toHaveLength(longest)
    expect(() => decodeState(named(longest + 1))).toThrow('state: expected at most 1048576 bytes')
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
