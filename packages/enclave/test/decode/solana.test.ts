import { decodeSolanaTransaction } from '@latchkey/rules/decode'
import {
  type AccountMeta,
  type Address,
  type AddressesByLookupTableAddress,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getAddressDecoder,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isSolanaMessage } from '../../src/sign/solana.ts'

const decoder = getAddressDecoder()
const keyAt = (at: number): Address => decoder.decode(new Uint8Array(32).fill(at))
const [payer, friend, table, source, target, mint, owner] = [1, 2, 3, 4, 5, 6, 7].map(keyAt) as [
  ...Address[],
] as [Address, Address, Address, Address, Address, Address, Address]
const system = address('11111111111111111111111111111111')
const token = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const token2022 = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const lifetime: { blockhash: Blockhash; lastValidBlockHeight: bigint } = {
  blockhash: blockhash('GfVcyD4kkTrj4bKc7WA9sZCin9JDbdT4Zkd3EittNR1W'),
  lastValidBlockHeight: 100n,
}

const little = (value: bigint, size: number): number[] =>
  Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
const instruction = (programAddress: Address, keys: Address[], data: number[]): Instruction => ({
  programAddress,
  data: Uint8Array.from(data),
  accounts: keys.map((key): AccountMeta => ({ address: key, role: key === payer ? 3 : 1 })),
})

function build(instructions: Instruction[], lookups?: AddressesByLookupTableAddress): string {
  const message = pipe(
    createTransactionMessage({ version: lookups ? 0 : 'legacy' }),
    (draft) => setTransactionMessageFeePayer(payer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  const compressed = lookups
    ? compressTransactionMessageUsingAddressLookupTables(message as never, lookups)
    : message
  const encoded = getTransactionEncoder().encode(compileTransaction(compressed as typeof message))
  return Buffer.from(new Uint8Array(encoded)).toString('hex')
}
const decode = (...instructions: Instruction[]) => decodeSolanaTransaction(build(instructions))
const transfer = (amount: bigint, to = friend) =>
  instruction(system, [payer, to], [...little(2n, 4), ...little(amount, 8)])

describe('decodeSolanaTransaction', () => {
  it('default: accounts, programs, instructions and transfers', () => {
    expect(decode(transfer(5n))).toEqual({
      accountKeys: [payer, friend, system],
      programKeys: [system],
      instructions: [
        {
          program: system,
          accounts: [
            { key: payer, signer: true, writable: true },
            { key: friend, signer: false, writable: true },
          ],
          data: '020000000500000000000000',
          lookups: [],
        },
      ],
      recentBlockhash: lifetime.blockhash,
      lookups: [],
      signatures: 1,
      transfers: [{ from: payer, to: friend, amount: 5n }],
      splTransfers: [],
      splApprovals: [],
    })
  })

  it('behavior: says of each account whether it signs and whether it may be written to', () => {
    const roles = { friend: 2, table: 2, source: 3, target: 1, mint: 0, owner: 0 } as const
    const keys = { friend, table, source, target, mint, owner }
    const names = Object.keys(roles) as (keyof typeof roles)[]
    const accounts = names.map((name): AccountMeta => ({ address: keys[name], role: roles[name] }))
    const [decoded] = decode({ programAddress: token, data: Uint8Array.of(0), accounts }).instructions
    expect(decoded?.accounts).toEqual(
      names.map((name) => ({
        key: keys[name],
        // https://solana.com/docs/core/transactions#message-header, as @solana/kit numbers the roles.
        signer: roles[name] >= 2,
        writable: roles[name] % 2 === 1,
      })),
    )
  })

  const seed = [...little(3n, 8), 0x61, 0x62, 0x63]
  const base = Array.from({ length: 32 }, () => 9)
  it.each<[string, Address[], number[], Address]>([
    ['Transfer, with bytes behind it', [payer, friend], [...little(2n, 4), ...little(7n, 8), 1, 2], friend],
    ['CreateAccount', [payer, friend], [...little(0n, 4), ...little(7n, 8), ...little(0n, 40)], friend],
    [
      'CreateAccountWithSeed',
      [payer, friend],
      [...little(3n, 4), ...base, ...seed, ...little(7n, 8), ...little(0n, 40)],
      friend,
    ],
    ['TransferWithSeed', [payer, source, friend], [...little(11n, 4), ...little(7n, 8), ...seed], friend],
    ['WithdrawNonceAccount', [payer, friend], [...little(5n, 4), ...little(7n, 8)], friend],
  ])('behavior: decodes the transfer of SOL by %s', (_, keys, data, to) => {
    expect(decode(instruction(system, keys, data)).transfers).toEqual([{ from: payer, to, amount: 7n }])
  })

  it.each<[string, Address[], number[]]>([
    ['an unknown instruction', [payer, friend], [...little(13n, 4), ...little(7n, 8)]],
    ['no instruction at all', [payer, friend], []],
    ['an amount that is cut', [payer, friend], [...little(2n, 4), 1, 2, 3]],
    ['no recipient', [payer], [...little(2n, 4), ...little(7n, 8)]],
    ['a seed longer than the data', [payer, friend], [...little(3n, 4), ...base, ...little(2n ** 63n, 8)]],
  ])('behavior: the system program with %s can not be read', (_, keys, data) => {
    expect(decode(instruction(system, keys, data)).transfers).toEqual([{ unread: expect.any(String) }])
  })

  it('behavior: other instructions of the system program move nothing', () => {
    expect(decode(instruction(system, [payer], [...little(4n, 4)])).transfers).toEqual([])
  })

  it.each<[string, Address, Address[], number[], boolean]>([
    ['Transfer', token, [source, target, owner, friend], [3, ...little(7n, 8)], false],
    ['TransferChecked', token2022, [source, mint, target, owner, friend], [12, ...little(7n, 8), 6], true],
    [
      'TransferCheckedWithFee',
      token2022,
      [source, mint, target, owner, friend],
      [26, 1, ...little(7n, 8), 6, ...little(1n, 8)],
      true,
    ],
  ])('behavior: decodes the transfer of tokens by %s', (_, program, keys, data, isChecked) => {
    expect(decode(instruction(program, keys, data)).splTransfers).toEqual([
      {
        from: source,
        to: target,
        amount: 7n,
        owner,
        signers: [friend],
        ...(isChecked && { mint: { key: mint } }),
      },
    ])
  })

  it.each<[string, Address[], number[]]>([
    ['an amount that is cut', [source, target, owner], [3, 1]],
    ['too few accounts', [source, target], [3, ...little(7n, 8)]],
    ['a confidential transfer', [source, target, owner], [27, 7]],
    ['a batch', [source, target, owner], [255, 3, 9, 3, ...little(7n, 8)]],
    ['no data', [source], []],
  ])('behavior: a token program with %s can not be read', (_, keys, data) => {
    const { splTransfers } = decode(instruction(token2022, keys, data))
    expect(splTransfers).toEqual([{ unread: expect.any(String) }])
  })

  it('behavior: accounts from a lookup table are unknown', () => {
    const lookups = { [table]: [target, source, friend] }
    const unsigned = build([transfer(5n), instruction(token, [source, payer], [17])], lookups)
    const { accountKeys, transfers, instructions, lookups: read } = decodeSolanaTransaction(unsigned)
    expect(accountKeys).toEqual([payer, system, token, undefined, undefined])
    expect(transfers).toEqual([{ from: payer, to: undefined, amount: 5n }])
    expect(read).toEqual([{ table, writable: [2, 1], readonly: [] }])
    expect(instructions.map((each) => each.lookups)).toEqual([
      [{ table, writable: [2], readonly: [] }],
      [{ table, writable: [1], readonly: [] }],
    ])
    expect(instructions[0]?.accounts[1]).toEqual({ key: undefined, signer: false, writable: true })
  })

  it('behavior: the lookups of an instruction are in the order of the message, each entry once', () => {
    const other = keyAt(8)
    const lookups = { [table]: [target, source], [other]: [friend, mint] }
    const accounts = [mint, friend, source, target, source].map(
      (key): AccountMeta => ({ address: key, role: key === mint || key === target ? 0 : 1 }),
    )
    const { instructions, lookups: read } = decodeSolanaTransaction(
      build([{ programAddress: token, data: Uint8Array.of(9), accounts }], lookups),
    )
    expect(read).toEqual([
      { table, writable: [1], readonly: [0] },
      { table: other, writable: [0], readonly: [1] },
    ])
    expect(instructions.map((each) => each.lookups)).toEqual([read])
  })

  it('behavior: bytes with more accounts than an index can name are no message', () => {
    const message = (accounts: number) => {
      const keys = Array.from({ length: accounts }, (_, at) => [
        at >> 8,
        at & 255,
        ...Array<number>(30).fill(1),
      ])
      const count = [(accounts & 0x7f) | 0x80, accounts >> 7]
      return Uint8Array.from([1, 0, 0, ...count, ...keys.flat(), ...Array<number>(32).fill(0), 0])
    }
    expect(isSolanaMessage(message(256))).toBe(true)
    expect(isSolanaMessage(message(257))).toBe(false)
  })

  it('behavior: refuses more bytes than the network takes', () => {
    const memo = (size: number) => instruction(token, [], Array<number>(size).fill(0))
    const smallest = build([memo(0)]).length / 2
    // Lengths from 128 on take two bytes.
    const left = 1_232 - smallest - 1
    expect(decodeSolanaTransaction(build([memo(left)])).instructions).toHaveLength(1)
    expect(() => decodeSolanaTransaction(build([memo(left + 1)]))).toThrow(
      expect.objectContaining({
        code: 'TRANSACTION_INVALID',
        message: expect.stringContaining('1233 bytes'),
      }),
    )
  })

  it('behavior: refuses programs and accounts that are not in the message', () => {
    const valid = build([transfer(5n)])
    // One instruction, program 2, two accounts: 0 and 1.
    const at = valid.lastIndexOf('0102020001')
    expect(at).toBeGreaterThan(0)
    const patched = (digits: string) => valid.slice(0, at) + digits + valid.slice(at + digits.length)
    for (const digits of ['0103020001', '0100020001', '0102020005'])
      expect(() => decodeSolanaTransaction(patched(digits))).toThrow(
        expect.objectContaining({ code: 'TRANSACTION_INVALID' }),
      )
  })

  it('behavior: random bytes are decoded or refused, never worse', () => {
    const valid = Buffer.from(build([transfer(5n)], { [table]: [friend] }), 'hex')
    const mutated = fc
      .array(fc.tuple(fc.nat(valid.length - 1), fc.integer({ min: 0, max: 255 })), {
        minLength: 1,
        maxLength: 6,
      })
      .map((changes) => {
        const bytes = Buffer.from(valid)
        for (const [at, byte] of changes) bytes[at] = byte
        return bytes.toString('hex')
      })
    fc.assert(
      fc.property(mutated, (unsigned) => {
        try {
          decodeSolanaTransaction(unsigned)
        } catch (error) {
          expect(error).toMatchObject({ code: 'TRANSACTION_INVALID' })
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
