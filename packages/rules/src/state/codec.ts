/** A value as CBOR has it: plain objects for maps, integers that JavaScript represents exactly. */
export type Cbor =
  | string
  | number
  | boolean
  | null
  | Uint8Array
  | readonly Cbor[]
  | { readonly [key: string]: Cbor }

/** Bytes aren't a state in its one encoding. The message says where. */
export class StateInvalid extends Error {
  override readonly name = 'StateInvalid'
}

/** How values of a type are written, and read strictly. */
export interface Codec<Value> {
  /** Whether it is of a member that {@link added} names. */
  readonly isAdded?: boolean
  write(value: Value): Cbor
  /** @throws StateInvalid */
  read(cbor: unknown, at: string): Value
}

export type ValueOf<One> = One extends Codec<infer Value> ? Value : never

const invalid = (at: string, expected: string) => new StateInvalid(`${at}: expected ${expected}`)

/** A codec of values that are the same in CBOR. */
const plain = <Value extends Cbor>(
  expected: string,
  holds: (cbor: unknown) => cbor is Value,
): Codec<Value> => ({
  write: (value) => value,
  read(cbor, at) {
    if (!holds(cbor)) throw invalid(at, expected)
    return cbor
  },
})

export const text: Codec<string> = plain('text', (cbor) => typeof cbor === 'string')
export const bool: Codec<boolean> = plain('true or false', (cbor) => typeof cbor === 'boolean')

/** A whole number from 0: counts, and times in milliseconds since 1970. */
export const natural: Codec<number> = plain(
  'a whole number from 0',
  (cbor): cbor is number => Number.isSafeInteger(cbor) && (cbor as number) >= 0,
)

export const integer: Codec<number> = plain('a whole number', (cbor): cbor is number =>
  Number.isSafeInteger(cbor),
)

/** Bytes, of one length if it is named. */
export const bytes = (length?: number): Codec<Uint8Array> =>
  plain(
    length === undefined ? 'bytes' : `${length} bytes`,
    (cbor): cbor is Uint8Array => cbor instanceof Uint8Array && (length ?? cbor.length) === cbor.length,
  )

/** One of some texts, written as its place in the list. A list only grows at its end. */
export const oneOf = <const Names extends readonly string[]>(...names: Names): Codec<Names[number]> => ({
  write: (value) => names.indexOf(value),
  read(cbor, at) {
    const name = names[natural.read(cbor, at)]
    if (name === undefined) throw invalid(at, `the place of ${names.join(', ')}`)
    return name
  },
})

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A UUID, as its 16 bytes. */
export const uuid: Codec<string> = {
  write(value) {
    if (!uuidPattern.test(value)) throw invalid('id', 'a UUID in lower case')
    return Uint8Array.from(Buffer.from(value.replaceAll('-', ''), 'hex'))
  },
  read(cbor, at) {
    const digits = Buffer.from(bytes(16).read(cbor, at)).toString('hex')
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  },
}

export const nullable = <Value>({ write, read }: Codec<Value>): Codec<Value | null> => ({
  write: (value) => (value === null ? null : write(value)),
  read: (cbor, at) => (cbor === null ? null : read(cbor, at)),
})

export const listOf = <Value>({ write, read }: Codec<Value>): Codec<readonly Value[]> => ({
  write: (values) => values.map(write),
  read(cbor, at) {
    if (!Array.isArray(cbor)) throw invalid(at, 'a list')
    return cbor.map((one, index) => read(one, `${at}[${index}]`))
  },
})

/** A member that was added at the end of a record: left out where it is null or an empty list, as records of before have it. */
export const added = <Value>({ write, read }: Codec<Value>, absent: Value): Codec<Value> => ({
  isAdded: true,
  write,
  read: (cbor, at) => (cbor === undefined ? absent : read(cbor, at)),
})

const isAbsent = (cbor: Cbor | undefined) => cbor === null || (Array.isArray(cbor) && cbor.length === 0)

type Fields = Readonly<Record<string, Codec<unknown>>>
type RecordOf<Members extends Fields> = { readonly [Name in keyof Members]: ValueOf<Members[Name]> }

/** A record, written as the list of its members: each is there, in the order of the definition. */
export function record<const Members extends Fields>(members: Members): Codec<RecordOf<Members>> {
  const names = Object.keys(members)
  const fewest = names.filter((name) => !members[name]!.isAdded).length
  return {
    write(value) {
      const written = names.map((name) => members[name]!.write(value[name]))
      while (written.length > fewest && isAbsent(written.at(-1))) written.pop()
      return written
    },
    read(cbor, at) {
      if (!Array.isArray(cbor) || cbor.length < fewest || cbor.length > names.length)
        throw invalid(at, `a list of ${names.join(', ')}`)
      if (cbor.length > fewest && isAbsent(cbor.at(-1))) throw invalid(at, 'no member that says nothing')
      return Object.fromEntries(
        names.map((name, index) => [name, members[name]!.read(cbor[index], `${at}.${name}`)]),
      ) as RecordOf<Members>
    },
  }
}
