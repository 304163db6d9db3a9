/** Every name an expression can start from. docs/policies.md#keywords */
export type KeywordName =
  | 'approvers'
  | 'credentials'
  | 'activity'
  | 'wallet'
  | 'wallets'
  | 'wallet_account'
  | 'private_key'
  | 'eth'
  | 'solana'
  | 'tron'
  | 'bitcoin'
  | 'spends'
  | 'limits'
  | 'tempo'
  | 'time'

/** A test compares it with the names of keywords.ts. */
const pattern =
  /^(?:approvers|credentials|activity|wallets?|wallet_account|private_key|eth|solana|tron|bitcoin|spends|limits|tempo|time)$/

export const isKeyword = (name: string): boolean => pattern.test(name)

/** Keywords with another name for the same field of the request, by that name. docs/policies.md#keywords */
export const aliases: ReadonlyMap<string, string> = new Map([['named_account', 'named_accounts']])
