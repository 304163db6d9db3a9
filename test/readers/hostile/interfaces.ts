import { largest } from './texts.ts'

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))
const json = (make: (size: number) => unknown) =>
  largest(
    (size) => JSON.stringify(make(size)),
    (text) => text.length,
  )
const word = (value: number) => value.toString(16).padStart(64, '0')

const abiFunction = (name: string, inputs: unknown) => ({ type: 'function', name, inputs })
const nested = (depth: number, inside: object): object =>
  depth === 0 ? inside : { type: 'tuple', name: 'n', components: [nested(depth - 1, inside)] }

/** Interfaces of contracts that take long to read. */
export const hostileAbis = {
  functions: json((size) => times(size, (at) => abiFunction(`f${at}`, []))),
  arguments: json((size) => [
    abiFunction(
      'f',
      times(size, (at) => ({ name: `a${at}`, type: 'uint8' })),
    ),
  ]),
  functionsOfManyArguments: json((size) =>
    times(size, (at) =>
      abiFunction(
        `f${at}`,
        times(30, () => ({ type: 'uint8' })),
      ),
    ),
  ),
  deepTuples: json((size) => times(size, (at) => abiFunction(`f${at}`, [nested(15, { type: 'uint8' })]))),
  wideTuples: json((size) => [
    abiFunction('f', [{ type: 'tuple', components: times(size, () => ({ type: 'bytes' })) }]),
  ]),
  longTypes: json((size) =>
    times(size, (at) => abiFunction(`f${at}`, [{ type: `uint8${'[]'.repeat(47)}` }])),
  ),
  largeArrays: json((size) => times(size, (at) => abiFunction(`f${at}`, [{ type: 'uint8[999999999]' }]))),
  longNames: json((size) => [abiFunction('f'.repeat(size), [])]),
  others: json((size) => [abiFunction('f', []), ...times(size, () => ({ type: 'event' }))]),
}

/** Arguments of a call: hex behind its selector, and the types by which it is read. */
interface Call {
  inputs: object[]
  digits: (bytes: number) => string
}

/** Lists of what takes no bytes. No interface with such types is taken. */
export const emptyItems: Readonly<Record<string, Call>> = {
  emptyTuples: {
    inputs: [{ name: 'a', type: 'tuple[]', components: [] }],
    digits: (bytes) => word(32) + word(bytes / 64),
  },
  emptyArrays: {
    inputs: [{ name: 'a', type: 'uint8[0][]' }],
    digits: (bytes) => word(32) + word(bytes / 64),
  },
}

/** Arguments of a call, behind its selector, that point to each other, and the types by which they are read. */
export const hostileCalls: Readonly<Record<string, Call>> = {
  overlappingTexts: {
    inputs: [{ name: 'a', type: 'string[]' }],
    digits: (bytes) => {
      const count = Math.floor(bytes / 128)
      return (
        word(32) +
        word(count) +
        times(count, () => word(32 * count)).join('') +
        word(bytes / 8) +
        '61'.repeat(bytes / 8)
      )
    },
  },
  overlappingBytes: {
    inputs: [{ name: 'a', type: 'bytes[]' }],
    digits: (bytes) => {
      const count = Math.floor(bytes / 128)
      return (
        word(32) +
        word(count) +
        times(count, () => word(32 * count)).join('') +
        word(bytes / 8) +
        '61'.repeat(bytes / 8)
      )
    },
  },
  overlappingLists: {
    inputs: [{ name: 'a', type: 'uint8[][]' }],
    digits: (bytes) => {
      const count = Math.floor(bytes / 128)
      return (
        word(32) +
        word(count) +
        times(count, () => word(32 * count)).join('') +
        word(count) +
        word(0).repeat(count)
      )
    },
  },
  selfPointing: {
    inputs: [{ name: 'a', type: `uint8${'[]'.repeat(40)}` }],
    digits: (bytes) => word(32).repeat(bytes / 64),
  },
  hugeArray: {
    inputs: [{ name: 'a', type: 'uint8[999999999]' }],
    digits: (bytes) => word(0).repeat(bytes / 64),
  },
  words: {
    inputs: [{ name: 'a', type: 'uint256[]' }],
    digits: (bytes) => word(32) + word(bytes / 64 - 2) + word(1).repeat(bytes / 64 - 2),
  },
  oneText: {
    inputs: [{ name: 'a', type: 'string' }],
    digits: (bytes) =>
      word(32) + word(Math.floor(bytes / 64) * 32 - 64) + '61'.repeat(Math.floor(bytes / 64) * 32 - 64),
  },
  structs: {
    inputs: [
      {
        name: 'a',
        type: 'tuple[]',
        components: times(20, (at) => ({ name: `m${at}`, type: 'uint8' })),
      },
    ],
    digits: (bytes) => {
      const count = Math.floor(bytes / (20 * 64)) - 1
      return word(32) + word(count) + word(1).repeat(20 * count)
    },
  },
}
/** The interface that has the function of {@link hostileCalls} alone. */
export const abiOf = (name: keyof typeof hostileCalls): string =>
  JSON.stringify([abiFunction('f', hostileCalls[name]!.inputs)])

const idl = (instructions: object[], types: object[] = []) => ({ instructions, types })
const instruction = (name: string, args: unknown[] = [], accounts: unknown[] = []) => ({
  name,
  args,
  accounts,
})

/** Interfaces of Solana's programs that take long to read. */
export const hostileIdls = {
  instructions: json((size) => idl(times(size, (at) => instruction(`i${at}`)))),
  discriminators: json((size) =>
    idl(times(size, (at) => ({ ...instruction(`i${at}`), discriminator: [at >> 8, at & 255, 1] }))),
  ),
  longDiscriminators: json((size) => idl([{ ...instruction('i'), discriminator: new Array(size).fill(1) }])),
  accounts: json((size) =>
    idl([
      instruction(
        'i',
        [],
        times(size, (at) => ({ name: `a${at}` })),
      ),
    ]),
  ),
  accountGroups: json((size) => {
    let accounts: object[] = times(size, (at) => ({ name: `a${at}` }))
    for (let depth = 0; depth < 7; depth++) accounts = [{ name: 'g'.repeat(size), accounts }]
    return idl([instruction('i', [], accounts)])
  }),
  arguments: json((size) =>
    idl([
      instruction(
        'i',
        times(size, (at) => ({ name: `a${at}`, type: 'u8' })),
      ),
    ]),
  ),
  types: json((size) =>
    idl(
      [instruction('i')],
      times(size, (at) => ({ name: `T${at}`, type: { kind: 'struct', fields: [] } })),
    ),
  ),
  deepTypes: json((size) => {
    const type = { vec: { vec: { vec: { option: { vec: { vec: { vec: 'u8' } } } } } } }
    return idl([
      instruction(
        'i',
        times(size, (at) => ({ name: `a${at}`, type })),
      ),
    ])
  }),
}

/** Arguments of instructions, and the types by which they are read. The discriminator is one byte, 01. */
export const hostileArguments: Readonly<
  Record<string, { type: unknown; types?: object[]; data: (bytes: number) => string }>
> = {
  emptyStructs: {
    type: { vec: { defined: 'Empty' } },
    types: [{ name: 'Empty', type: { kind: 'struct', fields: [] } }],
    data: () => '10270000',
  },
  hugeArray: { type: { array: ['u8', 999_999_999] }, data: (bytes) => '00'.repeat(bytes / 2) },
  emptyArrays: { type: { array: [{ array: ['u8', 0] }, 9_999] }, data: () => '' },
  recursion: {
    type: { defined: 'Again' },
    types: [{ name: 'Again', type: { kind: 'struct', fields: [{ name: 'a', type: { defined: 'Again' } }] } }],
    data: () => '',
  },
  wideStructs: {
    type: { vec: { defined: 'Wide' } },
    types: [
      {
        name: 'Wide',
        type: { kind: 'struct', fields: times(1_000, (at) => ({ name: `f${at}`, type: 'bool' })) },
      },
    ],
    data: (bytes) => `ff000000${'00'.repeat(bytes / 2)}`,
  },
  keys: { type: { vec: 'pubkey' }, data: (bytes) => `${le(bytes / 64)}${'07'.repeat(bytes / 2)}` },
  integers: { type: { vec: 'u256' }, data: (bytes) => `${le(bytes / 64)}${'07'.repeat(bytes / 2)}` },
  oneText: { type: 'string', data: (bytes) => `${le(bytes / 2)}${'61'.repeat(bytes / 2)}` },
}
const le = (value: number): string => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(Math.floor(value))
  return bytes.toString('hex')
}
/** The interface that has the instruction of {@link hostileArguments} alone. */
export const idlOf = (name: keyof typeof hostileArguments): string => {
  const { type, types } = hostileArguments[name]!
  return JSON.stringify(idl([{ ...instruction('i', [{ name: 'a', type }]), discriminator: [1] }], types))
}
