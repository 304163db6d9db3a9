import { describe, expect, it } from 'vitest'

import type { Schema } from './protobuf.ts'
import { contractSchemas } from './tronContracts.ts'
import { encodeTronAddress, readTronParameter, readTronTransaction } from './tronTransaction.ts'

const fail = (reason: string) => new Error(reason)
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
/** A transfer of 1 TRX made by tronweb 6. */
const transfer =
  '0a02267e22089a447d222e8de9f240e0a4eeb6b7335a67080112630a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412320a15411563915e194d8cfba1943570603f7606a3115508121541abababababababababababababababababababab18c0843d7080d0eab6b733'
const to = 'TRcvCk5fLxxgRc7KopfPXb3GzUqZMjcKkn'

/** A number below 128. */
const varint = (value: number) => value.toString(16).padStart(2, '0')

describe('readTronTransaction', () => {
  it('default: every field, with the bytes of the contract', () => {
    const { contract, ...rest } = readTronTransaction(bytesOf(transfer), fail)
    expect(rest).toEqual({
      ref_block_bytes: '267e',
      ref_block_num: 0n,
      ref_block_hash: '9a447d222e8de9f2',
      expiration: 1_767_225_660_000n,
      auths: [],
      data: '',
      scripts: '',
      timestamp: 1_767_225_600_000n,
      fee_limit: 0n,
    })
    expect(contract).toMatchObject({ type: 'TransferContract', permission_id: 0n, contract_name: '' })
    expect(readTronParameter(contract, fail)).toMatchObject({ amount: 1_000_000n, to_address: to })
  })

  it('behavior: a text that is not UTF-8 is refused', () => {
    const permission = '1a01ff'
    const value = `1205${permission}1001`
    expect(() => readTronParameter({ type: 'AccountPermissionUpdateContract', value }, fail)).toThrow(/UTF-8/)
  })

  it('behavior: an unknown field of a contract is refused', () => {
    expect(() => readTronParameter({ type: 'UnfreezeAssetContract', value: '4801' }, fail)).toThrow(
      'field 9 is unknown',
    )
  })

  it('behavior: more fields than a contract has are refused, wherever they are', () => {
    const key = '3a021001'
    const permission = (keys: number) => `22${varint(keys * 4)}${key.repeat(keys)}`
    const read = (value: string) => () =>
      readTronParameter({ type: 'AccountPermissionUpdateContract', value }, fail)
    // Each permission, each key and its weight are a field.
    expect(read(permission(9).repeat(50))).not.toThrow()
    expect(read(permission(9).repeat(53))).toThrow('more than 1000 fields')
    expect(() => readTronTransaction(bytesOf('4a00'.repeat(1_001)), fail)).toThrow('more than 1000 fields')
  })

  it('behavior: no fields are read of a contract whose fields are not known', () => {
    expect(readTronParameter({ type: 'ShieldedTransferContract', value: '4801' }, fail)).toBeUndefined()
  })
})

describe('contractSchemas', () => {
  it('behavior: has each field number once', () => {
    for (const [type, schema = {}] of Object.entries(contractSchemas)) {
      const numbers = Object.values(schema).map(([field]) => field)
      expect(new Set(numbers).size, type).toBe(numbers.length)
    }
  })

  it('behavior: has fields of kinds that are read', () => {
    const simple = ['int', 'int32', 'bool', 'text', 'bytes', 'address']
    const check = (schema: Schema) => {
      for (const [name, [field, kind]] of Object.entries(schema)) {
        expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
        expect(field).toBeGreaterThan(0)
        if (typeof kind === 'string') expect(simple, name).toContain(kind)
        else if (!Array.isArray(kind)) check(kind as Schema)
      }
    }
    for (const schema of Object.values(contractSchemas)) check(schema ?? {})
    expect(contractSchemas.AccountPermissionUpdateContract).toMatchInlineSnapshot(`
      {
        "actives": [
          4,
          {
            "id": [
              2,
              "int32",
            ],
            "keys": [
              7,
              {
                "address": [
                  1,
                  "address",
                ],
                "weight": [
                  2,
                  "int",
                ],
              },
              "repeated",
            ],
            "operations": [
              6,
              "bytes",
            ],
            "parent_id": [
              5,
              "int32",
            ],
            "permission_name": [
              3,
              "text",
            ],
            "threshold": [
              4,
              "int",
            ],
            "type": [
              1,
              [
                "Owner",
                "Witness",
                "Active",
              ],
            ],
          },
          "repeated",
        ],
        "owner": [
          2,
          {
            "id": [
              2,
              "int32",
            ],
            "keys": [
              7,
              {
                "address": [
                  1,
                  "address",
                ],
                "weight": [
                  2,
                  "int",
                ],
              },
              "repeated",
            ],
            "operations": [
              6,
              "bytes",
            ],
            "parent_id": [
              5,
              "int32",
            ],
            "permission_name": [
              3,
              "text",
            ],
            "threshold": [
              4,
              "int",
            ],
            "type": [
              1,
              [
                "Owner",
                "Witness",
                "Active",
              ],
            ],
          },
        ],
        "owner_address": [
          1,
          "address",
        ],
        "witness": [
          3,
          {
            "id": [
              2,
              "int32",
            ],
            "keys": [
              7,
              {
                "address": [
                  1,
                  "address",
                ],
                "weight": [
                  2,
                  "int",
                ],
              },
              "repeated",
            ],
            "operations": [
              6,
              "bytes",
            ],
            "parent_id": [
              5,
              "int32",
            ],
            "permission_name": [
              3,
              "text",
            ],
            "threshold": [
              4,
              "int",
            ],
            "type": [
              1,
              [
                "Owner",
                "Witness",
                "Active",
              ],
            ],
          },
        ],
      }
    `)
  })
})

describe('encodeTronAddress', () => {
  it('default: base58 with the prefix and a checksum', () =>
    expect(encodeTronAddress(new Uint8Array(20).fill(0xab))).toBe(to))
})
