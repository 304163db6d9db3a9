import { encodeHex } from '@latchkey/crypto'
import { solanaPrograms } from '@latchkey/crypto/solana'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decode } from '../../test/decoding.ts'
import { harmfulMessages, origin } from '../../test/misleading/misleadingMessages.ts'
import { coverSolana, harmfulSolana } from '../../test/misleading/misleadingSolana.ts'
import { harmfulTron } from '../../test/misleading/misleadingTron.ts'
import {
  decodeSolanaInstructions,
  type SolanaInstruction,
  solanaKey,
  solanaMessage,
  solanaSigner,
} from '../../test/solanaTransactions.ts'
import { field, owner, rawOf, textHex } from '../../test/tronTransactions.ts'
import type { DecodedRequest } from '../state/decodedRequest.types.ts'

/** Requests of all kinds together: 10,000 in a deep run. */
const rounds = process.env.LATCHKEY_DEEP === '1' ? 10_000 : 400

const kinds = [
  ...Object.keys(harmfulSolana).map((kind) => `Solana: ${kind}`),
  ...Object.keys(harmfulTron).map((kind) => `Tron: ${kind}`),
  ...Object.keys(harmfulMessages).map((kind) => `message: ${kind}`),
]
const numRuns = Math.ceil(rounds / kinds.length)

const isDanger = ({ warnings }: DecodedRequest) => warnings.some(({ severity }) => severity === 'danger')

/** An instruction among others that people know, in any order, with lookup tables or without. */
const disguised = (harmful: fc.Arbitrary<SolanaInstruction>) =>
  fc
    .tuple(harmful, fc.array(fc.oneof(...coverSolana), { maxLength: 3 }), fc.nat(3), fc.boolean())
    .map(([instruction, covers, at, hasTables]) => ({
      instruction,
      instructions: covers.toSpliced(Math.min(at, covers.length), 0, instruction),
      tables: hasTables ? 1 : 0,
    }))

/** The largest transaction that the network takes. https://solana.com/docs/core/transactions */
const fits = (instructions: readonly SolanaInstruction[]) => solanaMessage(instructions).length < 1_100

describe('a misleading request is never calmer than one that nobody knows', () => {
  it.each(Object.entries(harmfulSolana))('behavior: on Solana: %s', async (_, harmful) => {
    await fc.assert(
      fc.asyncProperty(disguised(harmful), async ({ instruction, instructions, tables }) => {
        fc.pre(fits(instructions))
        const unknown = instructions.map((each) =>
          each === instruction ? { ...each, program: solanaKey(200) } : each,
        )
        expect(isDanger(await decodeSolanaInstructions(unknown))).toBe(true)
        expect(isDanger(await decodeSolanaInstructions(instructions, { tables }))).toBe(true)
        const raw = `0x${encodeHex(Uint8Array.from(solanaMessage(instructions, { tables })))}`
        expect(isDanger(await decode({ kind: 'message', address: solanaSigner, message: { raw } }))).toBe(
          true,
        )
        expect(isDanger(await decode({ kind: 'payload', address: solanaSigner, payload: raw }))).toBe(true)
      }),
      { numRuns },
    )
  })

  it.each(Object.entries(harmfulTron))('behavior: on Tron: %s', async (_, harmful) => {
    const transaction = fc
      .tuple(
        harmful,
        fc.constantFrom('', 'Thank you', 'Reward'),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.nat(3),
      )
      .map(([contract, memo, feeLimit, permission]) =>
        rawOf(contract + (permission > 0 ? field(5, BigInt(permission)) : ''), {
          memo: textHex(memo),
          feeLimit,
        }),
      )
    await fc.assert(
      fc.asyncProperty(transaction, async (raw) => {
        const decoded = await decode({ kind: 'transaction', address: owner, chain: 'tron', transaction: raw })
        expect(decoded.action).not.toBe('transaction')
        expect(isDanger(decoded)).toBe(true)
        expect(isDanger(await decode({ kind: 'payload', address: owner, payload: raw }))).toBe(true)
      }),
      { numRuns },
    )
  })

  it.each(Object.entries(harmfulMessages))('behavior: in a message: %s', async (_, harmful) => {
    await fc.assert(
      fc.asyncProperty(harmful, async (message) => {
        expect(isDanger(await decode({ kind: 'message', message, origin }))).toBe(true)
      }),
      { numRuns },
    )
  })
})

/** Numbers of instructions that may be calm, or only a caution. Any other one is a danger. */
const harmless: Readonly<Record<string, readonly number[]>> = {
  system: [0, 2, 3, 4, 5, 8, 11, 12],
  token: [0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24],
  token2022: [
    0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 29, 30, 31, 34,
  ],
  stake: [2, 3, 4, 5, 7, 9, 13, 14, 16, 17],
  vote: [3],
  associatedToken: [0, 1, 2],
  computeBudget: [1, 2, 3, 4],
  lookupTable: [0, 2, 3, 4],
}

describe('an instruction of random bytes', () => {
  it('behavior: is a danger unless its program is known to do no harm by it', async () => {
    const key = fc.integer({ min: 1, max: 9 }).map(solanaKey)
    const random = fc.record({
      program: fc.constantFrom(...(Object.keys(solanaPrograms) as (keyof typeof solanaPrograms)[])),
      number: fc.integer({ min: 0, max: 60 }),
      accounts: fc.uniqueArray(key, { maxLength: 8 }),
      rest: fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 130 }),
    })
    await fc.assert(
      fc.asyncProperty(random, async ({ program, number, accounts, rest }) => {
        fc.pre(!program.startsWith('memo'))
        const isShort = ['token', 'token2022', 'associatedToken', 'computeBudget'].includes(program)
        const data = [number, ...(isShort ? [] : [0, 0, 0]), ...rest]
        const decoded = await decodeSolanaInstructions([{ program: solanaPrograms[program], accounts, data }])
        const mayBeCalm = harmless[program]?.includes(number) ?? false
        if (!mayBeCalm) expect(isDanger(decoded)).toBe(true)
      }),
      { numRuns: rounds },
    )
  })
})
