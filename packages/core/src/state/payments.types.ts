import type { CallOptions } from '../client/client.types.ts'
import type { AssetId, NetworkId } from '../client/walletConfig.types.ts'
import type { Asset } from './assets.types.ts'

export interface CheckRecipientParameters extends CallOptions {
  from: string
  network: NetworkId
  /** Address that the user typed. */
  to: string
  /** The asset that is to be sent. Its own contract is refused as recipient. */
  assetId?: AssetId | undefined
}

/**
 * Why an address can't be used. `checksum`: a character is wrong (EIP-55). `network`: an address of another network.
 * `zero`: nobody has it. `token`: the contract of the token itself, or its mint. `format`: not an address. `name-unknown`:
 * a name without an address on the network. `name-unsupported`: a name that could be taken for another.
 * `name-unreachable`: it couldn't be looked up. `name-moved`: a name that ends with .sol, since another registry has that
 * ending. `name-program`: a program holds the name, such as a market. `name-unverified`: the address in its record didn't
 * confirm that it belongs to the name. `request`: a link that asks for more than a transfer, such as a memo.
 */
export type RecipientRefusal =
  | 'empty'
  | 'format'
  | 'checksum'
  | 'network'
  | 'zero'
  | 'token'
  | 'request'
  | 'name-unknown'
  | 'name-unsupported'
  | 'name-unreachable'
  | 'name-moved'
  | 'name-program'
  | 'name-unverified'

/**
 * Facts to tell before a payment. `own`: the account that pays. `first-time`: no payment of the user went there that
 * this device or the service knows of. `nobody`: an address that no one has the key of. `look-alike`: it resembles an address that is known. `contract`: a program has it,
 * which may be unable to use what it receives. `no-checksum`: typing errors can't be found. `unchecked`: the network could
 * not be asked whether it is a contract. `history-unknown`: the service could not be asked whom the user has paid.
 */
export type RecipientWarning =
  | 'own'
  | 'first-time'
  | 'look-alike'
  | 'nobody'
  | 'contract'
  | 'no-checksum'
  | 'unchecked'
  | 'history-unknown'

export interface ValidRecipient {
  readonly status: 'valid'
  /** The address as its network writes it: with the checksum of EIP-55. */
  readonly address: string
  /** The name that was typed: of ENS, or of the Solana Name Service. It may belong to somebody else tomorrow: show the address, too. */
  readonly name?: string | undefined
  /** The account that pays. */
  readonly isOwn: boolean
  /** A payment of the user went there before, on this network. */
  readonly isKnown: boolean
  /**
   * An address that was paid before, of the user's own, or of `wallet.knownAddresses`, whose ends have seven characters
   * in common with this one: often a trap.
   */
  readonly lookAlike?: string | undefined
  /** Whether the recipient is a contract; undefined if the network could not be asked. */
  readonly isContract?: boolean | undefined
  /** Most important first. */
  readonly warnings: readonly RecipientWarning[]
}

export type RecipientCheck =
  | ValidRecipient
  | { readonly status: 'invalid'; readonly reason: RecipientRefusal }

export interface QuoteParameters extends CallOptions {
  /** An address of the user. */
  from: string
  network: NetworkId
  assetId: AssetId
  to: string
  /** In the asset's smallest unit. `max`: everything that remains after the highest possible fee. */
  amount: bigint | 'max'
}

export interface PaymentFee {
  /** The network's native coin. */
  readonly asset: Asset
  /** Expected fee, in the smallest unit. */
  readonly amount: bigint
  /** Highest possible fee, in the smallest unit. */
  readonly max: bigint
  /** Part of both: the deposit for the token account that the recipient lacks (Solana). */
  readonly accountDeposit?: bigint | undefined
}

/** Facts of a payment, as they are reviewed. */
export interface PaymentFacts {
  readonly from: string
  readonly network: NetworkId
  readonly to: string
  readonly asset: Asset
  /** In the asset's smallest unit. */
  readonly amount: bigint
  readonly fee: PaymentFee
  /** Highest amount of the asset that leaves the account. It includes the fee where the asset pays it. */
  readonly total: bigint
}

/** A payment that can be sent, once, until `expiresAt`. */
export interface Quote extends PaymentFacts {
  /** The payment has the same id. */
  readonly id: string
  /** ms since the epoch. */
  readonly expiresAt: number
  /** Limits of the transaction. */
  readonly plan: EthereumPlan | SolanaPlan
}

export interface EthereumPlan {
  readonly kind: 'ethereum'
  readonly gasLimit: bigint
  /** EIP-1559, or the price of gas on networks without it. */
  readonly fees:
    | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
    | { readonly gasPrice: bigint }
}

export interface SolanaPlan {
  readonly kind: 'solana'
  /** Whether the recipient's token account is created. */
  readonly createsAccount: boolean
  /** Token or Token-2022, for tokens. */
  readonly tokenProgram?: string | undefined
  /** The user's accounts of the token, the largest first. */
  readonly sources?: readonly { readonly address: string; readonly amount: bigint }[] | undefined
}

/**
 * `signing`: the service is asked for the signature. `waiting-for-approval`: others have to approve it first.
 * `submitted`: signed, and given to the network. `confirmed`: in a block. `failed`: it will never take effect.
 */
export type PaymentStatus = 'signing' | 'waiting-for-approval' | 'submitted' | 'confirmed' | 'failed'

/**
 * Why a payment failed. `rejected`: an approver or a policy refused it. `interrupted`: the page was closed before it was
 * sent. `refused`: the network's endpoint refused it. `reverted`: it is in a block, without effect; the fee was paid.
 * `replaced`: another transaction of the account took its place. `expired`: no block took it in time (Solana).
 */
export type PaymentFailure =
  | 'rejected'
  | 'interrupted'
  | 'refused'
  | 'insufficient-funds'
  | 'reverted'
  | 'replaced'
  | 'expired'

export interface Payment extends PaymentFacts {
  readonly id: string
  readonly status: PaymentStatus
  /** Hash of the transaction, or its signature on Solana. Known once it is signed. */
  readonly hash?: string | undefined
  /** Whether the network's endpoint has confirmed that it got the transaction. `resend` sends it again. */
  readonly isAcknowledged: boolean
  /** Why it failed. */
  readonly reason?: PaymentFailure | undefined
  /** The activity that waits for approvals. */
  readonly activityId?: string | undefined
  /** ms since the epoch. */
  readonly createdAt: number
  /** When it was given to the network first, ms since the epoch. */
  readonly submittedAt?: number | undefined
  /** Page of an explorer about it. */
  readonly url?: string | undefined
}

/**
 * Payments of the signed-in user. They are kept on this device: a reload goes on with them. Each is one signed
 * transaction, however often it is sent.
 *
 * @example
 * const quote = await kit.payments.quote({ from, network: 'eip155:1', assetId: 'eip155:1/slip44:60', to, amount: 10n ** 16n })
 * const payment = await kit.payments.send(quote)
 */
export interface Payments {
  /** Checks an address before it is paid. Resolves also where the network can't be asked. */
  checkRecipient(parameters: CheckRecipientParameters): Promise<RecipientCheck>
  /**
   * Quotes a payment: its amount, its fee and the total.
   *
   * @throws {@link KitError} `RECIPIENT_INVALID`, `AMOUNT_INVALID`, `INSUFFICIENT_FUNDS`, `NETWORK_NOT_CONFIGURED`,
   * `RPC_FAILED`
   */
  quote(parameters: QuoteParameters): Promise<Quote>
  /**
   * Signs and sends a payment. Resolves once it is submitted, waits for approvals, or has failed. The same quote is never
   * sent twice: a second call resolves with the same payment.
   *
   * @throws {@link KitError} where nothing was signed: `QUOTE_EXPIRED`, `RPC_FAILED`, errors of the service. The quote
   * can be sent again.
   */
  send(quote: Quote): Promise<Payment>
  /** Sends the same signed transaction again. Resolves with the payment as it is then. */
  resend(paymentId: string): Promise<Payment>
  /** Payments of the signed-in user on this device, newest first. */
  list(): Promise<readonly Payment[]>
}
