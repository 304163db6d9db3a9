import type { Activity, AddressFormat, PrivateKey, Wallet, WalletAccount } from '@latchkey/contract'

import type { CallOptions } from '../client/client.types.ts'
import type { AccountChain, NewAccount } from '../client/walletConfig.types.ts'
import type { SignableMessage, SignRequestChain } from '../sign-requests/signRequest.types.ts'
import type { ProviderState } from './providerState.types.ts'

/** Address on Ethereum and the networks that share its addresses: 20 bytes of hex. */
export type EthereumAddress = `0x${string}`

/** Address on a chain: with `0x` for Ethereum. */
export type AddressOf<Name extends AccountChain> = Name extends 'ethereum' ? EthereumAddress : string

type Account<Format extends AddressFormat, Address extends string> = Omit<
  WalletAccount,
  'address' | 'addressFormat'
> & { addressFormat: Format; address: Address }

/** An account of a wallet. Its `addressFormat` tells the type of `address`: with `0x` for Ethereum. */
export type EmbeddedAccount =
  | Account<'ADDRESS_FORMAT_ETHEREUM', EthereumAddress>
  | Account<Exclude<AddressFormat, 'ADDRESS_FORMAT_ETHEREUM'>, string>

/** A wallet of the signed-in user, with its accounts, oldest first. */
export interface EmbeddedWallet extends Wallet {
  readonly accounts: readonly EmbeddedAccount[]
}

/** Options for requests that others may have to approve first. */
export interface ApprovalOptions extends CallOptions {
  /**
   * Called with the activity that waits for approvals; the promise goes on waiting for them, until the user signs out.
   * Default: the promise rejects with {@link ActivityError} `ACTIVITY_NEEDS_APPROVAL` at once.
   */
  onApprovalNeeded?: ((activity: Activity) => void) | undefined
}

export interface CreateWalletParameters extends ApprovalOptions {
  /** Unique among the user's wallets. @default "Wallet" */
  name?: string | undefined
  /** @default ['ethereum', 'solana'] */
  accounts?: readonly NewAccount[] | undefined
  /** Words in the recovery phrase. @default 12 */
  words?: 12 | 15 | 18 | 21 | 24 | undefined
}

export interface RenameWalletParameters extends ApprovalOptions {
  walletId: string
  /** Unique among the user's wallets. */
  name: string
}

export interface RenameAccountParameters {
  /** `walletAccountId` of an account, or `privateKeyId` of an imported key. */
  accountId: string
  /** At most 100 characters. Empty: its name on the service again. */
  name: string
}

export interface SetAccountHiddenParameters {
  /** `walletAccountId` of an account, or `privateKeyId` of an imported key. */
  accountId: string
  hidden: boolean
}

export interface CreatedWallet {
  walletId: string
  /** In the order of the accounts. */
  addresses: string[]
}

export interface AddAccountsParameters extends ApprovalOptions {
  walletId: string
  accounts: readonly NewAccount[]
}

export interface SignMessageParameters extends ApprovalOptions {
  /** An Ethereum or Solana address of the user. */
  address: string
  message: SignableMessage
}

export interface SignTypedDataParameters extends ApprovalOptions {
  /** An Ethereum address of the user. */
  address: string
  /** EIP-712: `domain`, `types`, `primaryType`, `message`. Numbers above 2^53 as strings or bigints. */
  typedData: object
  /** CAIP-2 id of the network that the app is on. The window warns of typed data for another one. */
  network?: string | undefined
}

export interface SignTransactionParameters extends ApprovalOptions {
  /** An address of the user. */
  address: string
  /** Serialized without signature, in hex; for Bitcoin a PSBT. */
  transaction: string
  /** @default the chain of the address */
  chain?: SignRequestChain | undefined
  /** CAIP-2 id, shown to the user where the transaction doesn't say it: `solana:mainnet`. */
  network?: string | undefined
  /**
   * Lets the user lower the allowance of an `approve` before they sign. What is signed then isn't `transaction`: only for
   * a caller that sends whatever was signed. @default false
   */
  canLimit?: boolean | undefined
}

/** Lists, creates and changes wallets. */
export interface StoredWallets {
  list(options?: CallOptions & { sessionId?: string | undefined }): Promise<EmbeddedWallet[]>
  /**
   * The user's address on a chain: the oldest account of the oldest wallet that has one, whether it is hidden in lists
   * or not. It is the first account that the EIP-1193 provider and the Wallet Standard name, too. For Bitcoin it is one
   * of the main network. Private keys outside of wallets don't count. Undefined if the user has no such account.
   *
   * @example
   * const address = await kit.wallets.address('ethereum')
   */
  address<Name extends AccountChain>(chain: Name, options?: CallOptions): Promise<AddressOf<Name> | undefined>
  /** Private keys outside of any wallet, such as imported ones. */
  listPrivateKeys(options?: CallOptions & { sessionId?: string | undefined }): Promise<PrivateKey[]>
  /** @throws {@link ApiError} if the user has a wallet of that name */
  rename(parameters: RenameWalletParameters): Promise<void>
  /** Ids of the accounts that the signed-in user has hidden on this device. */
  listHidden(): Promise<string[]>
  /** Hides an account in lists, or shows it again. Remembered on this device only; the account stays as it is. */
  setHidden(parameters: SetAccountHiddenParameters): Promise<void>
  /**
   * Names an account. Remembered on this device only, where `list` and `listPrivateKeys` then have that name: the service
   * can't rename accounts.
   */
  renameAccount(parameters: RenameAccountParameters): Promise<void>
  /** State of an Ethereum provider on this device. `change` is given the state, and returns the next one. */
  providerState(change?: (state: ProviderState) => ProviderState): Promise<ProviderState>
  /** @throws {@link ApiError} if the user has a wallet of that name */
  create(parameters?: CreateWalletParameters): Promise<CreatedWallet>
  /** Derives further accounts. Resolves with their addresses. */
  addAccounts(parameters: AddAccountsParameters): Promise<string[]>
}

/**
 * Signs with wallets. While something shows requests for a signature (`kit.signRequests.attach`), the user confirms
 * each one, and `sign*` ends with `USER_REJECTED` where they don't.
 */
export interface WalletSigning {
  /** Ethereum: EIP-191, 65 bytes as hex with 0x. Solana: Ed25519 over the bytes, 64 bytes as base58. */
  signMessage(parameters: SignMessageParameters): Promise<string>
  /** EIP-712, 65 bytes as hex with 0x. */
  signTypedData(parameters: SignTypedDataParameters): Promise<string>
  /** The signed transaction in hex; with 0x for Ethereum. */
  signTransaction(parameters: SignTransactionParameters): Promise<string>
}
