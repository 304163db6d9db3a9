/** The field of a policy that an expression is for. */
export type ExpressionField = 'condition' | 'consensus' | 'time'

/** Every name an expression can start from, and where it may be used. docs/policies.md#keywords */
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
  tempo: ['condition'],
  time: ['condition', 'consensus', 'time'],
} as const satisfies Readonly<Record<string, readonly ExpressionField[]>>

export type KeywordName = keyof typeof keywordFields

export const isKeyword = (name: string): boolean => Object.hasOwn(keywordFields, name)

/** Keywords with another name for the same field of the request, by that name. docs/policies.md#keywords */
export const aliases: ReadonlyMap<string, string> = new Map([['named_account', 'named_accounts']])
