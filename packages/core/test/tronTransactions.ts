import { contractTypes, type TronContractType } from '@latchkey/crypto/tron'

const varint = (value: bigint): number[] =>
  value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)]

/** A field of a protobuf message: a number, or bytes as hex. */
export const field = (number: number, value: bigint | string): string => {
  if (typeof value === 'bigint')
    return hexOf([...varint(BigInt(number << 3)), ...varint(BigInt.asUintN(64, value))])
  return hexOf([...varint(BigInt((number << 3) | 2)), ...varint(BigInt(value.length / 2))]) + value
}

const hexOf = (bytes: readonly number[]) => Buffer.from(bytes).toString('hex')
export const textHex = (text: string): string => Buffer.from(text).toString('hex')

/** Addresses by one byte, as the protocol has them, and as people write them. */
export const tronHex = (byte: string): string => `41${byte.repeat(20)}`
export const owner = 'TBtgSv2KHDGzJB5ynzENtaB3oF3EtfS76n'
export const receiver = 'TRcvCk5fLxxgRc7KopfPXb3GzUqZMjcKkn'

/** A contract of a transaction. */
export const contractOf = (type: bigint, name: string, value: string, more = ''): string =>
  field(1, type) +
  field(2, field(1, textHex(`type.googleapis.com/protocol.${name}`)) + field(2, value)) +
  more

/** A contract by its type and the numbers of its fields. Each is sent by {@link owner} unless the fields say else. */
export function contractBy(
  name: TronContractType,
  fields: Readonly<Record<number, bigint | string | readonly string[]>>,
): string {
  const number = Object.entries(contractTypes).find(([, type]) => type === name)?.[0] ?? ''
  const value = Object.entries(fields).flatMap(([at, values]) =>
    (typeof values === 'object' ? values : [values]).map((each) => field(Number(at), each)),
  )
  return contractOf(BigInt(number), name, value.join(''))
}

/** `raw_data` with a contract, as tronweb writes it, in hex. */
export const rawOf = (contract: string, { memo = '', feeLimit = 0n } = {}): string =>
  [
    field(1, '267e'),
    field(4, '9a447d222e8de9f2'),
    field(8, 1_767_225_660_123n),
    memo && field(10, memo),
    field(11, contract),
    field(14, 1_767_225_600_000n),
    feeLimit > 0n ? field(18, feeLimit) : '',
  ].join('')

export const transferOf = (amount: bigint, to = tronHex('ab')): string =>
  contractOf(1n, 'TransferContract', field(1, tronHex('15')) + field(2, to) + field(3, amount))

interface Trigger {
  contract?: string
  value?: bigint
  data?: string
  tokens?: readonly [amount: bigint, id: bigint] | undefined
}

export const triggerOf = ({ contract = tronHex('cd'), value = 0n, data = '', tokens }: Trigger): string =>
  contractOf(
    31n,
    'TriggerSmartContract',
    [
      field(1, tronHex('15')),
      field(2, contract),
      value > 0n ? field(3, value) : '',
      data && field(4, data),
      tokens ? field(5, tokens[0]) + field(6, tokens[1]) : '',
    ].join(''),
  )
