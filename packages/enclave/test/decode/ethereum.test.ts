import { decodeEthereumTransaction } from '@latchkey/rules/decode'
import fc from 'fast-check'
import { Transaction } from 'micro-eth-signer'
import { type Hex, parseTransaction, serializeTransaction, type TransactionSerializable } from 'viem'
import { celo } from 'viem/chains'
import { describe, expect, it, vi } from 'vitest'

import { signEthereumTransaction } from '../../src/sign/ethereum.ts'

const key = new Uint8Array(32).fill(0x22)
const hex = (minLength: number, maxLength = minLength) =>
  fc.uint8Array({ minLength, maxLength }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const amount = fc.bigInt({ min: 0n, max: 2n ** 128n })
const common = {
  chainId: fc.integer({ min: 1, max: 2 ** 31 }),
  nonce: fc.integer({ min: 0, max: 2 ** 31 }),
  gas: fc.bigInt({ min: 1n, max: 2n ** 40n }),
  to: fc.option(hex(20), { nil: undefined }),
  value: amount,
  data: hex(0, 100),
}
const fees = fc
  .tuple(amount, amount)
  .map(([tip, base]) => ({ maxFeePerGas: tip + base, maxPriorityFeePerGas: tip }))
const dynamic = fc.tuple(fc.record(common), fees).map(([fields, fee]) => ({ ...fields, ...fee }))
const target = fc.record({ ...common, to: hex(20) })
const celoFees = {
  chainId: 42_220,
  feeCurrency: '0x765DE816845861e75A25fCA122bb6898B8B1282a',
  maxFeePerGas: 2n,
  maxPriorityFeePerGas: 1n,
  gas: 60_000n,
} as const
const blobs = { blobVersionedHashes: [`0x01${'ab'.repeat(31)}`], maxFeePerBlobGas: 5n } as const
const authorization = {
  address: `0x${'33'.repeat(20)}`,
  chainId: 1,
  nonce: 8,
  yParity: 0,
  r: `0x${'01'.repeat(32)}`,
  s: `0x${'02'.repeat(32)}`,
} as const

const transaction = fc.oneof(
  fc.record({ ...common, gasPrice: amount }).map((fields) => ({ ...fields, type: 'legacy' })),
  fc.record({ ...common, gasPrice: amount }).map((fields) => ({ ...fields, type: 'eip2930' })),
  dynamic.map((fields) => ({ ...fields, type: 'eip1559' })),
  fc.tuple(target, fees).map(([fields, fee]) => ({ ...fields, ...fee, ...blobs, type: 'eip4844' })),
  fc.tuple(target, fees).map(([fields, fee]) => ({
    ...fields,
    ...fee,
    type: 'eip7702',
    authorizationList: [authorization],
  })),
) as fc.Arbitrary<TransactionSerializable>

describe('decodeEthereumTransaction', () => {
  it('behavior: what was decoded is what viem reads in the signed transaction', () => {
    fc.assert(
      fc.property(transaction, (fields) => {
        const unsigned = serializeTransaction(fields)
        const decoded = decodeEthereumTransaction(unsigned)
        const signed = parseTransaction(`0x${signEthereumTransaction(key, unsigned)}`)
        expect(decoded).toEqual({
          type: signed.type,
          chainId: BigInt(signed.chainId ?? -1),
          nonce: BigInt(signed.nonce ?? 0),
          to: signed.to?.toLowerCase(),
          value: signed.value ?? 0n,
          data: signed.data ?? '0x',
          gas: signed.gas,
          gasPrice: 'gasPrice' in fields ? (signed.gasPrice ?? 0n) : undefined,
          maxFeePerGas: 'maxFeePerGas' in fields ? (signed.maxFeePerGas ?? 0n) : undefined,
          maxPriorityFeePerGas: 'maxFeePerGas' in fields ? (signed.maxPriorityFeePerGas ?? 0n) : undefined,
          maxFeePerBlobGas: signed.maxFeePerBlobGas,
          authorizationList: signed.authorizationList?.map(({ address, chainId, nonce }) => ({
            address: address.toLowerCase(),
            chainId: BigInt(chainId),
            nonce: BigInt(nonce),
          })),
        })
      }),
      { numRuns: 300 },
    )
  })

  it('behavior: refuses an encoding that is not its own, even if the parser accepts it', () => {
    const unsigned = serializeTransaction({ chainId: 1, gas: 21_000n, type: 'eip1559' })
    const parsed = Transaction.fromBytes(Buffer.from(unsigned.slice(2), 'hex'))
    const lenient = vi.spyOn(Transaction, 'fromBytes').mockReturnValue(parsed)
    try {
      expect(decodeEthereumTransaction(unsigned).gas).toBe(21_000n)
      expect(() => decodeEthereumTransaction(`${unsigned}00`)).toThrow('its encoding is not canonical')
    } finally {
      lenient.mockRestore()
    }
  })

  it.each([
    [
      "Celo's with a fee currency",
      celo.serializers.transaction({ ...celoFees, to: celoFees.feeCurrency }),
      '0x7b',
    ],
    ["a rollup's deposit", '0x7ec0', '0x7e'],
    ["ZKsync's", '0x71c0', '0x71'],
    ['legacy in an envelope', '0x00c0', '0x00'],
  ])('behavior: refuses a type that is not signed, and names those that are: %s', (_, unsigned, type) => {
    expect(() => decodeEthereumTransaction(unsigned)).toThrow(
      `Not an unsigned Ethereum transaction: it is of type ${type}; expected legacy or one of 0x01 (EIP-2930), 0x02 (EIP-1559), 0x03 (EIP-4844), 0x04 (EIP-7702).`,
    )
  })

  it('behavior: refuses access lists and authorizations that are too long', () => {
    const accessListOf = (length: number) =>
      Array.from({ length }, () => ({ address: `0x${'11'.repeat(20)}`, storageKeys: [] }) as const)
    const unsigned = (length: number) =>
      serializeTransaction({ chainId: 1, type: 'eip1559', accessList: accessListOf(length) })
    expect(decodeEthereumTransaction(unsigned(499)).type).toBe('eip1559')
    expect(() => decodeEthereumTransaction(unsigned(500))).toThrow(/more than 1000 lists/)
  })

  it('behavior: random bytes are decoded or refused, never worse', () => {
    const mutated = fc
      .tuple(transaction, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }))
      .map(([fields, changes]) => {
        const bytes = Buffer.from(serializeTransaction(fields).slice(2), 'hex')
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte
        return bytes.toString('hex')
      })
    fc.assert(
      fc.property(mutated, (unsigned) => {
        try {
          decodeEthereumTransaction(unsigned)
        } catch (error) {
          expect(error).toMatchObject({ code: 'TRANSACTION_INVALID' })
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
