import { contractTypes, type TronContractType } from '@latchkey/crypto/tron'

interface Fields {
  readonly [field: number]: bigint | string | Fields
}

const varint = (value: bigint): number[] =>
  value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)]

/** A protobuf message, in hex. Texts are bytes in hex, records are messages. */
const message = (fields: Fields): string =>
  Object.entries(fields)
    .map(([number, value]) => {
      const tag = BigInt(Number(number) << 3)
      if (typeof value === 'bigint')
        return Buffer.from([...varint(tag), ...varint(BigInt.asUintN(64, value))]).toString('hex')
      const bytes = typeof value === 'string' ? value : message(value)
      return Buffer.from([...varint(tag | 2n), ...varint(BigInt(bytes.length / 2))]).toString('hex') + bytes
    })
    .join('')

/** `raw_data` of a transaction, in hex. Addresses are 21 bytes in hex. */
export function tronTransactionOf(type: TronContractType, fields: Fields, feeLimit = 0n): string {
  const number = Object.entries(contractTypes).find(([, name]) => name === type)?.[0] ?? ''
  const url = Buffer.from(`type.googleapis.com/protocol.${type}`).toString('hex')
  const contract = { 1: BigInt(number), 2: { 1: url, 2: message(fields) } }
  return message({
    1: '267e',
    4: '9a447d222e8de9f2',
    8: 2n,
    11: contract,
    14: 1n,
    ...(feeLimit !== 0n && { 18: feeLimit }),
  })
}
