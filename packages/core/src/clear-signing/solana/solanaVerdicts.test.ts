import {
  type SolanaProgram,
  solanaPrograms,
  stakeInstructions,
  systemInstructions,
  token2022Instructions,
  tokenInstructions,
  voteInstructions,
} from '@latchkey/crypto/solana'
import { describe, expect, it } from 'vitest'

import { codes, lines } from '../../../test/decoding.ts'
import {
  account,
  authorityRow,
  type InstructionCase,
  mint,
  other,
  third,
  unread,
} from '../../../test/solanaCases/instructionCase.ts'
import { stakeCases, voteCases } from '../../../test/solanaCases/stakeCases.ts'
import { systemCases } from '../../../test/solanaCases/systemCases.ts'
import { token2022Cases, tokenCases } from '../../../test/solanaCases/tokenCases.ts'
import {
  decodeSolanaInstructions,
  keyBytes,
  solanaSigner as self,
  u32,
  u64,
} from '../../../test/solanaTransactions.ts'

const { token, system } = solanaPrograms

/** Cases by the bytes of an instruction's number. */
type Numbered = readonly (readonly [number: number[], cases: readonly InstructionCase[]])[]
const byName = <Name extends string>(
  names: readonly Name[],
  cases: Record<Name, InstructionCase[]>,
  toNumber: (at: number) => number[],
): Numbered => names.map((name, at) => [toNumber(at), cases[name]])
const byte = (at: number) => [at]

const tables: Record<SolanaProgram, Numbered> = {
  system: byName(systemInstructions, systemCases, u32),
  token: byName(tokenInstructions, tokenCases, byte),
  token2022: [
    ...byName(tokenInstructions, tokenCases, byte),
    ...byName(token2022Instructions, token2022Cases, (at) => [25 + at]),
  ],
  stake: byName(stakeInstructions, stakeCases, u32),
  vote: byName(voteInstructions, voteCases, u32),
  associatedToken: [
    [[], [[[self, account, other, mint, system, token], [], 'calls', [], [`Owner: ${other}`]]]],
    [[0], [[[self, account, other, mint, system, token], [], 'calls', [], [`Owner: ${other}`]]]],
    [[1], [[[self, account, other, mint, system, token], [], 'calls', [], [`Token account: ${account}`]]]],
    [
      [2],
      [[[account, mint, other, third, mint, self, token], [], 'withdraw', [], [`Destination: ${other}`]]],
    ],
  ],
  computeBudget: [
    [[0], unread],
    ...[1, 2, 4].map((at): Numbered[number] => [[at], [[[], u32(1), 'calls', [], []]]]),
    [[3], [[[], u64(1n), 'calls', [], []]]],
  ],
  memo: [[[], [[[self], [0x48, 0x69], 'calls', [], ['Memo: Hi']]]]],
  memoV1: [[[], [[[], [0x48, 0x69], 'calls', [], ['Memo: Hi']]]]],
  lookupTable: [
    [u32(0), [[[account, other, self, system], [...u64(9n), 1], 'calls', [], [authorityRow]]]],
    [u32(1), [[[account, self], [], 'calls', ['account-locked'], [`Lookup-table: ${account}`]]]],
    [u32(2), [[[account, self], [...u64(1n), ...keyBytes(third)], 'calls', [], [`Account: ${third}`]]]],
    [u32(3), [[[account, self], [], 'calls', [], [`Lookup-table: ${account}`]]]],
    [
      u32(4),
      [
        [[account, self, other], [], 'close-account', ['account-closed'], [`Destination: ${other}`]],
        [[account, self, self], [], 'close-account', [], []],
      ],
    ],
  ],
  loaderV1: [0, 1].map((at) => [u32(at), unread]),
  loaderV2: [0, 1].map((at) => [u32(at), unread]),
  loaderV3: [
    ...[0, 1, 2, 3, 5, 6, 8, 9].map((at): Numbered[number] => [u32(at), unread]),
    [u32(4), [[[account, self, other], [], 'change-authority', ['authority-change'], [authorityRow]]]],
    [u32(7), [[[account, self, other], [], 'change-authority', ['authority-change'], [authorityRow]]]],
  ],
  loaderV4: [0, 1, 2, 3, 4, 5, 6].map((at) => [u32(at), unread]),
}

const decodeOne = (program: SolanaProgram, accounts: string[], data: number[]) =>
  decodeSolanaInstructions([{ program: solanaPrograms[program], accounts, data }], { cosigners: [other] })

const programs = Object.keys(tables) as SolanaProgram[]

describe('an instruction of a Solana program', () => {
  it.each(programs)('behavior: has an action, rows and a verdict: %s', async (program) => {
    for (const [number, cases] of tables[program])
      for (const [accounts, data, action, warnings, rows] of cases) {
        const decoded = await decodeOne(program, accounts, [...number, ...data])
        const example = `${number} with ${data}`
        expect(decoded.action, example).toBe(action)
        expect(codes(decoded).sort(), example).toEqual(warnings.toSorted())
        expect(lines(decoded), example).toEqual(expect.arrayContaining(rows))
      }
  })

  it.each(programs.filter((program) => !program.startsWith('memo')))(
    'behavior: is unknown if its program has no such number: %s',
    async (program) => {
      for (const number of [[200], [255], [254, 0, 0, 0]])
        expect(codes(await decodeOne(program, [account, self], number))).toEqual(['unknown-program'])
    },
  )

  it.each(programs)('behavior: is unknown if it names none of its accounts: %s', async (program) => {
    for (const [number, cases] of tables[program])
      if (cases.some(([, , action]) => action !== 'calls'))
        expect(codes(await decodeOne(program, [], number))).toEqual(['unknown-program'])
  })
})
