import { solanaPrograms } from '@latchkey/crypto/solana'

import { textField } from '../fields.ts'
import { showText } from '../visibleText.ts'
import { warn } from '../warn.ts'
import { type InstructionRule, type Program, programOf } from './instruction.types.ts'
import { accountField, accountRows, calm, step, unknown } from './instructionRows.ts'

/** A note that stays on the network. https://github.com/solana-program/memo */
export const memoProgram: Program = {
  ...programOf(0, ['Memo'], {
    Memo: ({ text }) => {
      const shown = showText(text())
      return {
        action: 'calls',
        fields: [textField('memo', shown.text)],
        warnings: shown.hidden > 0 ? [warn('hidden-characters', { count: shown.hidden })] : [],
      }
    },
  }),
  withoutData: 'Memo',
}

/** Its price is part of the network fee. */
const budget: InstructionRule = () => ({ action: 'calls', fields: [], warnings: [] })

/** Limits of size and computing, and the price of computing. https://docs.rs/solana-compute-budget-interface */
export const computeBudgetProgram = programOf(
  1,
  [
    'RequestUnits',
    'RequestHeapFrame',
    'SetComputeUnitLimit',
    'SetComputeUnitPrice',
    'SetLoadedAccountsDataSizeLimit',
  ],
  {
    // The network doesn't take it any more.
    RequestUnits: unknown,
    RequestHeapFrame: budget,
    SetComputeUnitLimit: budget,
    SetComputeUnitPrice: budget,
    SetLoadedAccountsDataSizeLimit: budget,
  },
)

const tokenPrograms: ReadonlySet<string | undefined> = new Set([
  solanaPrograms.token,
  solanaPrograms.token2022,
])

/** Creates the token account of an owner. The program refuses an account of anybody else. */
const createTokenAccount: InstructionRule = (reader) => {
  const [account, owner] = [reader.account(1), reader.account(2)]
  if (reader.size() > 1 || !tokenPrograms.has(reader.account(5))) return undefined
  return {
    action: 'calls',
    fields: [
      textField('instruction', 'CreateTokenAccount'),
      accountField('owner', owner),
      accountField('token-account', account),
    ],
    warnings: [],
    created: account === undefined || owner === undefined ? undefined : { account, owner },
  }
}

/** https://docs.rs/spl-associated-token-account-interface */
export const associatedTokenProgram: Program = {
  ...programOf(1, ['Create', 'CreateIdempotent', 'RecoverNested'], {
    Create: createTokenAccount,
    CreateIdempotent: createTokenAccount,
    // Tokens that were sent to a token account's own token account come back to its owner.
    RecoverNested: step(
      'withdraw',
      calm,
      accountRows(['token-account', 0], ['token', 1], ['destination', 2], ['owner', 5]),
    ),
  }),
  withoutData: 'Create',
}

/** Loaders that hardly anybody uses: each of their instructions is unknown. */
export const otherLoader: Program = { names: [], size: 4, rules: {} }
