import type { SignableMessage } from '../sign-requests/signRequest.types.ts'
import type { ApprovalOptions } from './wallet.types.ts'

/** A whole number: hex with 0x is a quantity of Ethereum's JSON-RPC. */
export type Quantity = bigint | number | `0x${string}`

/** An entry of an EIP-7702 authorization list. */
export interface SignedAuthorization {
  /** The contract whose code the signer's account runs. */
  address: `0x${string}`
  /** 0: valid on every chain. */
  chainId: number
  nonce: number
  r: `0x${string}`
  s: `0x${string}`
  yParity: number
}

/** The same, as libraries give it. */
export type AuthorizationEntry = Omit<SignedAuthorization, 'yParity'> & {
  yParity?: number | undefined
  /** 27 or 28, where there is no yParity. */
  v?: bigint | undefined
}

/** The name of a type, as viem has it, or its number. EIP-2718 */
export type TransactionType = 'legacy' | 'eip2930' | 'eip1559' | 'eip4844' | 'eip7702' | Quantity

/** An unsigned Ethereum transaction. */
export interface EthereumTransaction {
  /** @default by the fields: the lowest type that has them all */
  type?: TransactionType | undefined
  chainId: Quantity
  /** @default 0 */
  nonce?: Quantity | undefined
  gas: Quantity
  /** Recipient or contract. Left out, the transaction creates a contract. */
  to?: string | null | undefined
  /** In wei. @default 0 */
  value?: Quantity | undefined
  data?: string | undefined
  /** Types 0 and 1. */
  gasPrice?: Quantity | undefined
  /** Type 2. */
  maxFeePerGas?: Quantity | undefined
  maxPriorityFeePerGas?: Quantity | undefined
  accessList?: readonly { address: string; storageKeys: readonly string[] }[] | undefined
  /** Type 3. */
  maxFeePerBlobGas?: Quantity | undefined
  blobVersionedHashes?: readonly string[] | undefined
  /** Type 4. */
  authorizationList?: readonly AuthorizationEntry[] | undefined
}

export interface SignHashParameters extends ApprovalOptions {
  /** An Ethereum address of the user. */
  address: string
  /** 32 bytes as hex with 0x, signed as they are. Their meaning can't be shown: prefer messages. */
  hash: string
}

export interface SignAuthorizationParameters extends ApprovalOptions {
  /** An Ethereum address of the user. */
  address: string
  /** The contract whose code the account runs from then on. */
  contractAddress: string
  /** 0: valid on every chain. */
  chainId: number
  nonce: number
}

export interface RecoverMessageAddressParameters {
  message: SignableMessage
  /** 65 bytes as hex with 0x. */
  signature: string
}

/** Calls that libraries for Ethereum need beside those for messages and transactions. */
export interface EthereumSigning {
  /** EIP-2718 bytes without a signature, as {@link WalletSigning.signTransaction} takes them, as hex with 0x. */
  serializeTransaction(transaction: EthereumTransaction): Promise<`0x${string}`>
  /** 65 bytes as hex with 0x. */
  signHash(parameters: SignHashParameters): Promise<string>
  /**
   * The address whose key signed a message by EIP-191, with its checksum.
   *
   * @throws {@link KitError} `WALLET_UNSUPPORTED` if it isn't a signature
   */
  recoverMessageAddress(parameters: RecoverMessageAddressParameters): Promise<string>
  /** EIP-7702: lets the account run the code of a contract. */
  signAuthorization(parameters: SignAuthorizationParameters): Promise<SignedAuthorization>
}
