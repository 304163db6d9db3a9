import { largest, toHex } from './texts.ts'

const concat = (parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))))
const join = (...parts: (Uint8Array | readonly number[])[]): Uint8Array => concat(parts)
const times = (count: number, make: (index: number) => Uint8Array): Uint8Array =>
  concat(Array.from({ length: count }, (_, index) => make(index)))
const repeat = (part: readonly number[] | Uint8Array, count: number): Uint8Array =>
  concat(new Array(count).fill(Buffer.from(part)))
const grown = (make: (size: number) => Uint8Array) => largest(make, (bytes) => bytes.length)

/** A length in base 128, the lowest seven bits first: Solana's compact-u16, protobuf's varint. */
function varint(value: number): number[] {
  const low = value & 0x7f
  return value < 128 ? [low] : [low | 0x80, ...varint(value >>> 7)]
}
const field = (number: number, bytes: Uint8Array): Uint8Array =>
  join(varint((number << 3) | 2), varint(bytes.length), bytes)

/** Keys that differ. */
const keys = (count: number): Uint8Array =>
  times(count, (at) => {
    const key = new Uint8Array(32).fill(7)
    new DataView(key.buffer).setUint32(0, at + 1)
    return key
  })

/** A message of Solana, version 0: three accounts, instructions of program 1, lookup tables with one entry each. */
const solanaMessage = (instructions: Uint8Array, count: number, tables: number): Uint8Array =>
  join(
    [0x80, 1, 0, 1, 3],
    keys(3),
    new Uint8Array(32),
    varint(count),
    instructions,
    varint(tables),
    repeat(join(new Uint8Array(32).fill(9), [1, 5, 0]), tables),
  )
const solana = (message: Uint8Array): Uint8Array => join([1], new Uint8Array(64), message)

/** Messages of Solana with too much of something. */
export const hostileSolana = {
  instructionsAndTables: grown((size) => {
    const [count, tables] = [8 * size, size]
    return solana(solanaMessage(repeat([1, 1, 3, 0], count), count, tables))
  }),
  instructions: grown((size) => solana(solanaMessage(repeat([1, 0, 0], size), size, 0))),
  tables: grown((size) => solana(solanaMessage(new Uint8Array(), 0, size))),
  accounts: grown((size) =>
    solana(join([1, 0, 0], varint(size + 2), keys(size + 2), new Uint8Array(32), [0])),
  ),
  accountsOfOne: grown((size) =>
    solana(solanaMessage(join([1], varint(size), new Uint8Array(size).fill(2), [0]), 1, 1)),
  ),
  transfers: grown((size) =>
    solana(solanaMessage(repeat([1, 2, 0, 2, 12, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], size), size, 0)),
  ),
}

/** A `raw_data` of Tron with one contract. */
const tron = (type: number, name: string, value: Uint8Array): Uint8Array =>
  field(
    11,
    join(
      [0x08, type],
      field(2, join(field(1, Buffer.from(`type.googleapis.com/protocol.${name}`)), field(2, value))),
    ),
  )
const tronAddress = Uint8Array.from([0x41, ...new Array<number>(20).fill(7)])

/** Transactions of Tron with too much of something. */
export const hostileTron = {
  votes: grown((size) =>
    tron(
      4,
      'VoteWitnessContract',
      join(field(1, tronAddress), repeat(field(2, join(field(1, tronAddress), [0x10, 1])), size)),
    ),
  ),
  permissions: grown((size) => {
    const key = field(7, join(field(1, tronAddress), [0x10, 1]))
    return tron(
      46,
      'AccountPermissionUpdateContract',
      join(field(1, tronAddress), repeat(field(4, join([0x08, 2], repeat(key, 5))), size)),
    )
  }),
  keysOfOne: grown((size) => {
    const key = field(7, join(field(1, tronAddress), [0x10, 1]))
    return tron(
      46,
      'AccountPermissionUpdateContract',
      join(field(1, tronAddress), field(4, join([0x08, 2], repeat(key, size)))),
    )
  }),
  authorities: grown((size) =>
    join(repeat(field(9, new Uint8Array()), size), tron(1, 'TransferContract', field(1, tronAddress))),
  ),
  emptyFields: grown((size) => repeat([0x08, 0], size)),
  call: grown((size) =>
    tron(
      31,
      'TriggerSmartContract',
      join(field(1, tronAddress), field(2, tronAddress), field(4, new Uint8Array(size))),
    ),
  ),
}

/** A length of RLP. */
function rlpHead(length: number, base: number): number[] {
  if (length < 56) return [base + length]
  const digits = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256)
  return [base + 55 + digits.length, ...digits]
}
const rlpList = (...items: Uint8Array[]): Uint8Array => {
  const body = join(...items)
  return join(rlpHead(body.length, 0xc0), body)
}
const rlpBytes = (bytes: Uint8Array): Uint8Array => join(rlpHead(bytes.length, 0x80), bytes)
const empty = Uint8Array.of(0x80)
const one = Uint8Array.of(1)
const rlpAddress = rlpBytes(new Uint8Array(20).fill(7))
const feeMarket = (data: Uint8Array, accessList: Uint8Array) => [
  one,
  empty,
  one,
  one,
  one,
  rlpAddress,
  empty,
  data,
  accessList,
]

/** Transactions of Ethereum with too much of something. */
export const hostileEthereum = {
  data: grown((size) => join([2], rlpList(...feeMarket(rlpBytes(new Uint8Array(size).fill(1)), rlpList())))),
  accessList: grown((size) => {
    const entry = rlpList(rlpAddress, rlpList())
    return join([2], rlpList(...feeMarket(empty, rlpList(repeat(entry, size)))))
  }),
  storageKeys: grown((size) => {
    const keysOfOne = rlpList(repeat(rlpBytes(new Uint8Array(32).fill(1)), size))
    return join([2], rlpList(...feeMarket(empty, rlpList(rlpList(rlpAddress, keysOfOne)))))
  }),
  blobs: grown((size) => {
    const hashes = rlpList(repeat(rlpBytes(new Uint8Array(32).fill(1)), size))
    return join([3], rlpList(...feeMarket(empty, rlpList()), one, hashes))
  }),
  authorizations: grown((size) => {
    const entry = rlpList(one, rlpAddress, empty, empty, one, one)
    return join([4], rlpList(...feeMarket(empty, rlpList()), rlpList(repeat(entry, size))))
  }),
  emptyLists: grown((size) => join([2], rlpList(repeat([0xc0], size)))),
  deepLists: (bytes: number) => {
    let list = rlpList()
    while (list.length < Math.min(bytes, 60_000)) list = rlpList(list)
    return join([2], list)
  },
}

/** A key and a value of a PSBT. BIP-174 */
const pair = (key: readonly number[], value: Uint8Array): Uint8Array =>
  join(compactSize(key.length), key, compactSize(value.length), value)
const compactSize = (size: number): number[] =>
  size < 253
    ? [size]
    : size < 65_536
      ? [253, size & 255, size >> 8]
      : [254, size & 255, (size >> 8) & 255, (size >> 16) & 255, size >>> 24]
const script = [0x00, 0x14, ...new Array<number>(20).fill(7)]
const output = join([1, 0, 0, 0, 0, 0, 0, 0, script.length], script)
const input = (at: number): Uint8Array =>
  join(new Uint8Array(32).fill(1), [at & 255, (at >> 8) & 255, 0, 0], [0], [255, 255, 255, 255])
const bitcoin = (inputs: number, outputs: number): Uint8Array =>
  join(
    [2, 0, 0, 0],
    compactSize(inputs),
    times(inputs, input),
    compactSize(outputs),
    repeat(output, outputs),
    [0, 0, 0, 0],
  )
const psbt = (transaction: Uint8Array, ...maps: Uint8Array[]): Uint8Array =>
  join([0x70, 0x73, 0x62, 0x74, 0xff], pair([0], transaction), [0], ...maps)
const end = Uint8Array.of(0)
const ends = (count: number): Uint8Array => new Uint8Array(count)

/** PSBTs with too much of something. */
export const hostilePsbt = {
  inputs: grown((size) => psbt(bitcoin(size, 1), ends(size), ends(1))),
  spentInputs: grown((size) => psbt(bitcoin(size, 1), repeat(join(pair([1], output), end), size), ends(1))),
  outputs: grown((size) => psbt(bitcoin(1, size), ends(1), ends(size))),
  inputsAndOutputs: grown((size) => psbt(bitcoin(size, size), ends(size), ends(size))),
  previousTransactions: grown((size) =>
    psbt(bitcoin(size, 1), repeat(join(pair([0], bitcoin(1, size)), end), size), ends(1)),
  ),
  unknownFields: grown((size) =>
    psbt(
      bitcoin(1, 1),
      times(size, (at) => pair([0xf0, at & 255, (at >> 8) & 255], new Uint8Array())),
      end,
      ends(1),
    ),
  ),
  signatures: grown((size) =>
    psbt(
      bitcoin(1, 1),
      times(size, (at) =>
        pair(
          [2, 2, ...new Array<number>(30).fill(1), at & 255, (at >> 8) & 255],
          new Uint8Array(71).fill(48),
        ),
      ),
      end,
      ends(1),
    ),
  ),
}

/** The same as the hex that requests carry. */
export const asHex = (inputs: Readonly<Record<string, (bytes: number) => Uint8Array>>) =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, make]) => [
      name,
      (bytes: number) => toHex(make(Math.floor(bytes / 2))),
    ]),
  )
