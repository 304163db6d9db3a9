/** Typed data as an attacker sends them: objects that are turned into JSON. */
export interface Document {
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  domain: object
  message: Record<string, unknown>
}

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))

const listOf = (type: string, values: unknown[], types: Document['types'] = {}): Document => ({
  types: { Root: [{ name: 'list', type }], ...types },
  primaryType: 'Root',
  domain: {},
  message: { list: values },
})

/** Documents of any size, each of which makes some part of a reader do as much as it can. */
export const hostileTypedData = {
  /** Structs whose members are structs that are left out, which have many members. */
  leftOutMembers: (size) =>
    listOf(
      'Outer[]',
      times(5 * size, () => ({})),
      {
        Outer: times(size, (at) => ({ name: `m${at}`, type: 'Inner' })),
        Inner: times(size, (at) => ({ name: `m${at}`, type: 'uint8' })),
      },
    ),
  /** One struct with many members, which are left out in each of its values. */
  wideStructs: (size) =>
    listOf(
      'Wide[]',
      times(4 * size, () => ({})),
      { Wide: times(size, (at) => ({ name: `m${at}`, type: 'None' })), None: [] },
    ),
  /** Structs that refer to a chain of structs, which each of them has in its type. */
  longTypes: (size) => {
    const chain = times(size, (at) => [`N${at}`, at + 1 < size ? [{ name: 'next', type: `N${at + 1}` }] : []])
    const heads = times(size, (at) => [`K${at}`, [{ name: 'next', type: 'N0' }]])
    return {
      types: {
        Root: times(size, (at) => ({ name: `k${at}`, type: `K${at}` })),
        ...Object.fromEntries([...chain, ...heads]),
      },
      primaryType: 'Root',
      domain: {},
      message: Object.fromEntries(times(size, (at) => [`k${at}`, {}])),
    }
  },
  /** Structs that refer to each other, each to many. */
  denseTypes: (size) => {
    const width = Math.ceil(Math.sqrt(size))
    const types = times(width, (at) => [
      `N${at}`,
      times(width, (member) => ({ name: `m${member}`, type: `N${(at + member) % width}` })),
    ])
    return { types: Object.fromEntries(types), primaryType: 'N0', domain: {}, message: {} }
  },
  manyStructs: (size) => ({
    types: { Root: [], ...Object.fromEntries(times(size, (at) => [`S${at}`, []])) },
    primaryType: 'Root',
    domain: {},
    message: {},
  }),
  longNames: (size) => {
    const names = times(size, (at) => `${'n'.repeat(240)}${at}`)
    return {
      types: { Root: names.map((name) => ({ name, type: 'uint8' })) },
      primaryType: 'Root',
      domain: {},
      message: Object.fromEntries(names.map((name) => [name, 1])),
    }
  },
  oneLongType: (size) => listOf(`uint8${'[]'.repeat(size)}`, []),
  nestedLists: (size) =>
    listOf(
      `uint8${'[]'.repeat(60)}`,
      times(Math.ceil(size / 60), () => JSON.parse('['.repeat(58) + ']'.repeat(58))),
    ),
  emptyStructs: (size) =>
    listOf(
      'Empty[]',
      times(size, () => ({})),
      { Empty: [] },
    ),
  emptyLists: (size) =>
    listOf(
      'uint8[][]',
      times(size, () => []),
    ),
  smallIntegers: (size) =>
    listOf(
      'uint8[]',
      times(size, () => 1),
    ),
  longIntegers: (size) => listOf('uint256[]', ['9'.repeat(size)]),
  smallTexts: (size) =>
    listOf(
      'string[]',
      times(size, () => 'a'),
    ),
  oneText: (size) => listOf('string[]', ['a'.repeat(size)]),
  oneByteString: (size) => listOf('bytes[]', [`0x${'ab'.repeat(size)}`]),
} satisfies Record<string, (size: number) => Document>
