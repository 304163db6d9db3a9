import { encodeBase58 } from '@latchkey/crypto'
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

import type { InstructionParts } from './solanaInstruction.ts'
import { readSolTransfers } from './solTransfer.ts'
import { readSplApprovals, readSplTransfers } from './splTransfer.ts'

const key = (byte: number) => encodeBase58(new Uint8Array(32).fill(byte))
const [payer, source, target, mint] = [key(1), key(2), key(3), key(4)]
const hexOf = (...parts: (number[] | bigint)[]) =>
  Buffer.from(
    parts.flatMap((part) =>
      typeof part === 'bigint'
        ? Array.from({ length: 8 }, (_, at) => Number((part >> BigInt(8 * at)) & 0xffn))
        : part,
    ),
  ).toString('hex')

const names = {
  system: systemInstructions,
  token: tokenInstructions,
  token2022: [...tokenInstructions, ...token2022Instructions],
  stake: stakeInstructions,
  vote: voteInstructions,
} as const

/** An instruction by its name, with the data behind its number. */
function instruction<Program extends keyof typeof names>(
  program: Program,
  name: (typeof names)[Program][number],
  accounts: readonly string[],
  data = '',
): InstructionParts {
  const number = (names[program] as readonly string[]).indexOf(name)
  const size = program.startsWith('token') ? [number] : [number, 0, 0, 0]
  return {
    program: solanaPrograms[program],
    accounts: accounts.map((account) => ({ key: account, signer: account === payer })),
    data: hexOf(size) + data,
  }
}
const unread = [{ unread: expect.any(String) }]

describe('SOL that an instruction moves', () => {
  it.each([
    ['CloseAccount', instruction('token', 'CloseAccount', [source, target, payer])],
    ['WithdrawExcessLamports', instruction('token2022', 'WithdrawExcessLamports', [source, target, payer])],
    ['UnwrapLamports', instruction('token2022', 'UnwrapLamports', [source, target, payer], hexOf([0]))],
    [
      'CloseLookupTable',
      {
        ...instruction('system', 'AdvanceNonceAccount', [source, payer, target]),
        program: solanaPrograms.lookupTable,
      },
    ],
  ])('behavior: has no amount where an account is emptied: %s', (_, parts) => {
    expect(readSolTransfers(parts)).toEqual([{ from: source, to: target, amount: undefined }])
  })

  it.each([
    ['CloseAccount', instruction('token', 'CloseAccount', [source, payer, payer])],
    ['WithdrawExcessLamports', instruction('token2022', 'WithdrawExcessLamports', [source, payer, payer])],
  ])('behavior: an account that is emptied for its owner is no transfer: %s', (_, parts) => {
    expect(readSolTransfers(parts)).toEqual([])
  })

  it.each([
    ['of a stake', instruction('stake', 'Withdraw', [source, target], hexOf(7n))],
    ['of a validator', instruction('vote', 'Withdraw', [source, target], hexOf(7n))],
    ['of wrapped SOL', instruction('token2022', 'UnwrapLamports', [source, target, payer], hexOf([1], 7n))],
  ])('behavior: reads a withdrawal %s', (_, parts) => {
    expect(readSolTransfers(parts)).toEqual([{ from: source, to: target, amount: 7n }])
  })

  it.each([
    ['Assign', instruction('system', 'Assign', [payer])],
    ['AssignWithSeed', instruction('system', 'AssignWithSeed', [source, payer])],
    ['AuthorizeNonceAccount', instruction('system', 'AuthorizeNonceAccount', [source, payer])],
    ['Authorize of a stake', instruction('stake', 'Authorize', [source, target, payer])],
    ['AuthorizeChecked', instruction('stake', 'AuthorizeChecked', [source, target, payer, target])],
    ['SetAuthority of a token account', instruction('token', 'SetAuthority', [source, payer], hexOf([2, 1]))],
    ['SetAuthority to close one', instruction('token', 'SetAuthority', [source, payer], hexOf([3, 1]))],
    [
      'Allocate, after which the account can become a nonce',
      instruction('system', 'Allocate', [payer], hexOf(80n)),
    ],
  ])('behavior: control that passes may move everything: %s', (_, parts) => {
    expect(readSolTransfers(parts)).toEqual(unread)
  })

  it('behavior: an amount that is cut off, and accounts that are missing, are unread', () => {
    expect(readSolTransfers(instruction('stake', 'Withdraw', [source, target], '07'))).toEqual(unread)
    expect(readSolTransfers(instruction('token', 'CloseAccount', [source]))).toEqual(unread)
  })
})

describe('tokens that an instruction moves', () => {
  it('behavior: a token account that gets another owner may move everything', () => {
    const toOwner = instruction('token', 'SetAuthority', [source, payer], hexOf([2, 1]))
    expect(readSplTransfers(toOwner)).toEqual(unread)
    expect(readSplTransfers({ ...toOwner, data: hexOf([6, 0, 1]) })).toEqual([])
  })

  it.each([
    ['withheld fees of a mint', 'TransferFeeExtension', 2],
    ['withheld fees of accounts', 'TransferFeeExtension', 3],
    ['a confidential transfer', 'ConfidentialTransferExtension', 7],
    ['a confidential transfer with a fee', 'ConfidentialTransferExtension', 13],
    ['confidential fees', 'ConfidentialTransferFeeExtension', 1],
  ] as const)('behavior: an amount that is hidden is unread: %s', (_, name, extension) => {
    expect(
      readSplTransfers(instruction('token2022', name, [source, target, payer], hexOf([extension]))),
    ).toEqual(unread)
  })
})

describe('permissions that an instruction gives', () => {
  it.each([
    ['Approve', [source, target, payer], {}],
    ['ApproveChecked', [source, mint, target, payer], { mint: { key: mint } }],
  ] as const)('default: %s', (name, accounts, named) => {
    expect(readSplApprovals(instruction('token', name, accounts, hexOf(7n)))).toEqual([
      { account: source, spender: target, amount: 7n, owner: payer, ...named },
    ])
    expect(readSplApprovals(instruction('token', name, accounts.slice(0, 2), hexOf(7n)))).toEqual(unread)
    expect(readSplApprovals(instruction('token', name, accounts, '07'))).toEqual(unread)
  })
})

const lists = [readSolTransfers, readSplTransfers, readSplApprovals]

describe('an instruction that nobody knows', () => {
  const call = (program: string, signer: boolean): InstructionParts => ({
    program,
    data: '07',
    accounts: [{ key: payer, signer }],
  })

  it.each([
    ['no known program', mint],
    ['a loader', solanaPrograms.loaderV3],
  ])('behavior: may move anything of who signs for it: %s', (_, program) => {
    for (const read of lists) {
      expect(read(call(program, true))).toEqual(unread)
      expect(read(call(program, false))).toEqual([])
    }
  })

  it.each(['system', 'stake', 'vote'] satisfies SolanaProgram[])(
    'behavior: has an unknown number: %s',
    (program) => {
      expect(readSolTransfers({ program: solanaPrograms[program], data: 'c8000000', accounts: [] })).toEqual(
        unread,
      )
    },
  )

  it('behavior: is a batch, or has an unknown number, of a token program', () => {
    for (const data of ['', 'ff', 'c8'])
      for (const read of lists)
        expect(read({ program: solanaPrograms.token, data, accounts: [] })).toEqual(unread)
  })

  it('behavior: programs that move nothing of others are known', () => {
    for (const program of ['associatedToken', 'computeBudget', 'memo', 'memoV1'] satisfies SolanaProgram[])
      for (const read of lists) expect(read(call(solanaPrograms[program], true))).toEqual([])
  })
})
