import type { KeywordName } from './keywordNames.ts'

/** The field of a policy that an expression is for. */
export type ExpressionField = 'condition' | 'consensus' | 'time'

/** Where each name may be used that an expression can start from. docs/policies.md#keywords */
export const keywordFields = {
  approvers: ['consensus'],
  credentials: ['consensus'],
  activity: ['condition'],
  wallet: ['condition'],
  wallets: ['condition'],
  wallet_account: ['condition'],
  private_key: ['condition'],
  eth: ['condition'],
  solana: ['condition'],
  tron: ['condition'],
  bitcoin: ['condition'],
  spends: ['condition'],
  limits: ['condition'],
  tempo: ['condition'],
  time: ['condition', 'consensus', 'time'],
} as const satisfies Readonly<Record<KeywordName, readonly ExpressionField[]>>
