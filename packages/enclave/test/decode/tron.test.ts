import { decodeTronTransaction } from '@latchkey/rules/decode'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { publicKeyOf } from '../../src/derive/curves.ts'
import { addressOf } from '../../src/derive/index.ts'
import { signTronTransaction } from '../../src/sign/tron.ts'

/** A transfer of 1 TRX made by tronweb 6. */
const transfer =
  '0a02267e22089a447d222e8de9f240e0a4eeb6b7335a67080112630a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412320a15411563915e194d8cfba1943570603f7606a3115508121541abababababababababababababababababababab18c0843d7080d0eab6b733'
const key = new Uint8Array(32).fill(0x22)
/** 41 and twenty bytes ab. */
const to = 'TRcvCk5fLxxgRc7KopfPXb3GzUqZMjcKkn'

const varint = (value: bigint): number[] =>
  value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)]
/** A field of a protobuf message. Text is hex. */
const field = (number: number, value: bigint | string): number[] => {
  if (typeof value === 'bigint') return [...varint(BigInt(number << 3)), ...varint(BigInt.asUintN(64, value))]
  const bytes = [...Buffer.from(value, 'hex')]
  return [...varint(BigInt((number << 3) | 2)), ...varint(BigInt(bytes.length)), ...bytes]
}
const hex = (...fields: number[][]) => Buffer.from(fields.flat()).toString('hex')
const contract = (type: bigint, name: string, value: string, ...more: number[][]) => {
  const url = Buffer.from(`type.googleapis.com/protocol.${name}`).toString('hex')
  return hex(field(1, type), field(2, hex(field(1, url), field(2, value))), ...more)
}
const raw = (contractHex: string) => hex(field(1, '267e'), field(8, 1_000n), field(11, contractHex))
const [owner, receiver] = [`41${'15'.repeat(20)}`, `41${'ab'.repeat(20)}`]
const ownerText = decodeTronTransaction(raw(contract(1n, 'TransferContract', hex(field(1, owner))))).contract
  ?.owner_address
const decodeContract = (...parts: Parameters<typeof contract>) =>
  decodeTronTransaction(raw(contract(...parts))).contract

describe('decodeTronTransaction', () => {
  it('default: a transfer by tronweb', () => {
    const from = addressOf('TRON', 'SECP256K1', publicKeyOf('SECP256K1', key))
    const { contract: contracts, ...rest } = decodeTronTransaction(transfer)
    expect(rest).toEqual({
      ref_block_bytes: '267e',
      ref_block_hash: '9a447d222e8de9f2',
      data: '',
      fee_limit: 0n,
      expiration: 1_767_225_660_000n,
      timestamp: 1_767_225_600_000n,
      type: 'TransferContract',
      transfers: [{ from, to, amount: 1_000_000n }],
      tokenTransfers: [],
      approvals: [],
    })
    expect(contracts).toEqual({
      type: 'TransferContract',
      permission_id: 0n,
      amount: 1_000_000n,
      owner_address: from,
      to_address: to,
    })
  })

  it('behavior: decodes a call of a contract', () => {
    const value = hex(
      field(1, owner),
      field(2, receiver),
      field(3, 5n),
      field(4, 'A9059CBB00'),
      field(5, 2n),
      field(6, 1_000_001n),
    )
    expect(decodeContract(31n, 'TriggerSmartContract', value, field(5, 2n))).toEqual({
      type: 'TriggerSmartContract',
      permission_id: 2n,
      owner_address: ownerText,
      contract_address: to,
      call_value: 5n,
      data: 'a9059cbb00',
      call_token_value: 2n,
      token_id: 1_000_001n,
    })
  })

  it('behavior: decodes delegated and frozen resources', () => {
    const value = hex(field(1, owner), field(2, 1n), field(3, 9n), field(4, receiver), field(5, 1n))
    expect(decodeContract(57n, 'DelegateResourceContract', value)).toMatchObject({
      resource: 'ENERGY',
      balance: 9n,
      receiver_address: to,
      lock: true,
      lock_period: 0n,
    })
    const frozen = hex(field(1, owner), field(2, 9n))
    expect(decodeContract(54n, 'FreezeBalanceV2Contract', frozen)).toMatchObject({
      frozen_balance: 9n,
      resource: 'BANDWIDTH',
    })
  })

  it('behavior: decodes the permissions of an account', () => {
    const member = hex(field(1, receiver), field(2, 1n))
    const active = hex(
      field(1, 2n),
      field(2, 2n),
      field(3, '61'),
      field(4, 1n),
      field(6, 'ff'),
      field(7, member),
    )
    const value = hex(field(1, owner), field(4, active), field(4, active))
    const decoded = decodeContract(46n, 'AccountPermissionUpdateContract', value)
    const permission = {
      type: 'Active',
      id: 2n,
      permission_name: 'a',
      threshold: 1n,
      parent_id: 0n,
      operations: 'ff',
      keys: [{ address: to, weight: 1n }],
    }
    expect(decoded).toMatchObject({ actives: [permission, permission] })
    expect(decoded?.owner).toBeUndefined()
  })

  it('behavior: a type whose fields nobody can read has none', () => {
    const unknown = decodeTronTransaction(raw(contract(51n, 'ShieldedTransferContract', '0a00')))
    expect(unknown.contract).toBeUndefined()
    expect(unknown.type).toBe('ShieldedTransferContract')
  })

  it('behavior: a name that two types use for different things is one of each', () => {
    const created = hex(field(1, owner), field(2, receiver), field(3, 2n))
    expect(decodeContract(0n, 'AccountCreateContract', created)).toMatchObject({
      type: 'AccountCreateContract',
      account_type: 'Contract',
    })
    const traded = hex(field(1, owner), field(2, 12n), field(3, '5f'), field(4, 7n))
    expect(decodeContract(44n, 'ExchangeTransactionContract', traded)).toMatchObject({
      exchange_token_id: '5f',
    })
  })

  it.each<[string, string]>([
    ['a type that differs from its parameter', contract(1n, 'TriggerSmartContract', hex(field(1, owner)))],
    ['an unknown type', contract(21n, 'NothingContract', '')],
    ['a field twice', contract(1n, 'TransferContract', hex(field(3, 1n), field(3, 10n ** 9n)))],
    ['an unknown field', contract(1n, 'TransferContract', hex(field(9, 1n)))],
    ['an address of another chain', contract(1n, 'TransferContract', hex(field(1, `a0${'15'.repeat(20)}`)))],
    ['text for a number', contract(1n, 'TransferContract', hex(field(3, '61')))],
    ['a second parameter', contract(1n, 'TransferContract', '', field(2, ''))],
    ['a permission wider than 32 bits', contract(1n, 'TransferContract', '', field(5, 2n ** 32n + 2n))],
    ['a type wider than 32 bits', contract(2n ** 32n + 1n, 'TransferContract', '')],
    ['a resource wider than 32 bits', contract(54n, 'FreezeBalanceV2Contract', hex(field(3, 2n ** 32n)))],
    ['no parameter', hex(field(1, 1n))],
  ])('behavior: refuses a contract with %s', (_, contractHex) => {
    expect(() => decodeTronTransaction(raw(contractHex))).toThrow(
      expect.objectContaining({ code: 'TRANSACTION_INVALID' }),
    )
  })

  it('behavior: a negative number of 32 bits is negative', () => {
    expect(decodeContract(1n, 'TransferContract', '', field(5, -1n))).toMatchObject({ permission_id: -1n })
  })

  it('behavior: a negative amount is negative', () => {
    expect(decodeContract(1n, 'TransferContract', hex(field(3, -5n)))).toMatchObject({ amount: -5n })
  })

  it('behavior: signs no more than it decodes: random bytes are refused by both, or decoded', () => {
    const valid = Buffer.from(transfer, 'hex')
    const changes = fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(changes, (each) => {
        const bytes = Buffer.from(valid)
        for (const [at, byte] of each) bytes[at] = byte
        const unsigned = bytes.toString('hex')
        try {
          decodeTronTransaction(unsigned)
        } catch (error) {
          expect(error).toMatchObject({ code: 'TRANSACTION_INVALID' })
          return
        }
        expect(signTronTransaction(key, unsigned)).toContain(unsigned)
      }),
      { numRuns: 500 },
    )
  })
})
