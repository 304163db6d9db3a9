/** What the vault can be asked to do. */
export type VaultKind =
  | 'export-wallet'
  | 'export-account'
  | 'export-private-key'
  | 'import-wallet'
  | 'import-private-key'

/** What a ceremony was for, and what came of it. */
export interface CeremonyResult {
  walletId?: string | undefined
  privateKeyId?: string | undefined
  /** After an export of words: whether the person has repeated some of them. */
  verified?: boolean | undefined
}
