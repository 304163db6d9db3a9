import { decodeBase58 } from '@latchkey/crypto'
import { solanaPrograms } from '@latchkey/crypto/solana'
import { contractTypes, type TronContractType } from '@latchkey/crypto/tron'

const little = (value: bigint | number, size: number): number[] =>
  Array.from({ length: size }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 0xffn))
export const u32 = (value: number): number[] => little(value, 4)
export const u64 = (value: bigint): number[] => little(value, 8)
export const keyBytes = (key: string): number[] => [...decodeBase58(key)]

export interface SolanaCall {
  program: keyof typeof solanaPrograms | (string & {})
  accounts: readonly string[]
  data: readonly number[]
}

/** The message of a transaction of Solana, with one signer. */
export function solanaMessage(signer: string, calls: readonly SolanaCall[], isVersioned = false): Buffer {
  const idOf = (program: string) => (solanaPrograms as Readonly<Record<string, string>>)[program] ?? program
  const keys = [
    ...new Set([signer, ...calls.flatMap(({ program, accounts }) => [...accounts, idOf(program)])]),
  ]
  return Buffer.from([
    ...(isVersioned ? [0x80] : []),
    ...[1, 0, 0, keys.length],
    ...keys.flatMap(keyBytes),
    ...new Array<number>(32).fill(9),
    calls.length,
    ...calls.flatMap(({ program, accounts, data }) => [
      keys.indexOf(idOf(program)),
      accounts.length,
      ...accounts.map((account) => keys.indexOf(account)),
      data.length,
      ...data,
    ]),
    ...(isVersioned ? [0] : []),
  ])
}

/** The transaction of a message, without its signature, in hex. */
export const solanaTransaction = (message: Buffer): string =>
  Buffer.concat([Buffer.from([1]), Buffer.alloc(64), message]).toString('hex')

const varint = (value: bigint): number[] =>
  value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)]

interface Fields {
  readonly [field: number]: bigint | string | Fields
}

/** A protobuf message. Texts are bytes in hex, records are messages. */
export const protobuf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([number, value]) => {
      if (typeof value === 'bigint')
        return Buffer.from([...varint(BigInt(Number(number) << 3)), ...varint(value)]).toString('hex')
      const bytes = typeof value === 'string' ? value : protobuf(value)
      const head = [...varint(BigInt((Number(number) << 3) | 2)), ...varint(BigInt(bytes.length / 2))]
      return Buffer.from(head).toString('hex') + bytes
    })
    .join('')

export const textHex = (text: string): string => Buffer.from(text).toString('hex')

/** `raw_data` of a transaction of Tron, in hex. */
export function tronTransaction(type: TronContractType, fields: Fields): string {
  const number = Object.entries(contractTypes).find(([, name]) => name === type)?.[0] ?? '0'
  const parameter = { 1: textHex(`type.googleapis.com/protocol.${type}`), 2: protobuf(fields) }
  return protobuf({
    1: '267e',
    4: '9a447d222e8de9f2',
    8: 1_767_225_660_000n,
    11: protobuf({ 1: BigInt(number), 2: parameter }),
    14: 1_767_225_600_000n,
  })
}
