import { encodeBase58, encodeHex } from '@latchkey/crypto'
import { serializeTransaction } from 'viem'
import { describe, expect, it } from 'vitest'

import { decode, to } from '../../test/decoding.ts'
import { contractOf, field, owner, rawOf, transferOf, triggerOf } from '../../test/tronTransactions.ts'

const solanaKey = encodeBase58(new Uint8Array(32).fill(1))
const bytes = (length: number, byte: number) => new Array<number>(length).fill(byte)

/** A message with one signer that calls a program nobody knows, with entries of a lookup table where asked. */
const solanaMessage = (tables = 0): string =>
  encodeHex(
    Uint8Array.from([
      ...(tables > 0 ? [0x80] : []),
      ...[1, 0, 1, 2, ...bytes(32, 1), ...bytes(32, 7), ...bytes(32, 9)],
      ...[1, 1, 1, 0, 1, 99],
      ...(tables > 0 ? [tables, ...bytes(32, 8), 1, 0, 0] : []),
    ]),
  )
const solanaTransaction = (message: string) => `01${'00'.repeat(64)}${message}`

/** Bytes that nobody can say anything about, or that are a transaction of some chain. */
const contents = {
  'a hash': 'ff'.repeat(32),
  'many bytes': 'c3'.repeat(300),
  'a message of a Solana transaction': solanaMessage(),
  'a versioned message of a Solana transaction': solanaMessage(1),
  'a Solana transaction': solanaTransaction(solanaMessage()),
  'a Tron transaction': rawOf(transferOf(5n)),
  'an Ethereum transaction': serializeTransaction({ chainId: 1, type: 'eip1559', to, value: 1n }).slice(2),
}
const forms = {
  payload: (hex: string) => ({ kind: 'payload', payload: `0x${hex}` }),
  'payload without 0x': (hex: string) => ({ kind: 'payload', payload: hex }),
  'message of bytes': (hex: string) => ({ kind: 'message', message: { raw: `0x${hex}` } }),
  'message that spells the bytes': (hex: string) => ({ kind: 'message', message: `0x${hex}` }),
}
const signers = { ethereum: '0x2e0Ece61D3f2353A851b268f34DCa0bC3904DF2A', solana: solanaKey, tron: owner }

const dangersOf = async (request: object) =>
  (await decode(request as Record<string, unknown>)).warnings.filter(({ severity }) => severity === 'danger')

describe('a request that nobody can read', () => {
  it.each(Object.keys(contents) as (keyof typeof contents)[])(
    'behavior: is a danger in every form: %s',
    async (name) => {
      for (const [form, request] of Object.entries(forms))
        for (const [chain, address] of Object.entries(signers))
          expect(
            await dangersOf({ ...request(contents[name]), address, chain }),
            `${form} on ${chain}`,
          ).not.toEqual([])
    },
  )

  it('behavior: is a danger as a transaction of every chain', async () => {
    for (const chain of ['ethereum', 'solana', 'tron', 'bitcoin', undefined])
      expect(
        await dangersOf({ kind: 'transaction', chain, transaction: 'ff'.repeat(80) }),
        chain,
      ).not.toEqual([])
  })

  it.each([
    ['a Solana program', 'solana', solanaTransaction(solanaMessage())],
    ['accounts in a lookup table', 'solana', solanaTransaction(solanaMessage(1))],
    ['a contract of Tron', 'tron', rawOf(triggerOf({ data: '12345678' }))],
    [
      'a type of contract of Tron',
      'tron',
      rawOf(contractOf(51n, 'ShieldedTransferContract', field(1, '01'))),
    ],
  ])('behavior: is a danger where it is only unknown what it does: %s', async (_, chain, transaction) => {
    expect(await dangersOf({ kind: 'transaction', chain, transaction })).not.toEqual([])
  })
})
