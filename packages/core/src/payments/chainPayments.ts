import type { ConfiguredNetwork } from '../assets/networks.ts'
import type { Rpc } from '../assets/rpc.ts'
import type { Asset } from '../state/assets.types.ts'
import type { EthereumPlan, PaymentFailure, RecipientRefusal, SolanaPlan } from '../state/payments.types.ts'
import type { NonceTurn } from '../wallet/nonces.types.ts'

/** An address as its network writes it, or why it is none. */
export type ParsedAddress =
  | { address: string; hasChecksum: boolean }
  | { reason: Extract<RecipientRefusal, 'empty' | 'format' | 'checksum' | 'network' | 'zero'> }

/** The network and how to ask it. */
export interface ChainContext {
  readonly network: ConfiguredNetwork
  readonly rpc: Rpc
}

/** A payment whose recipient was parsed. */
export interface PaymentRequest {
  readonly from: string
  readonly to: string
  readonly asset: Asset
}

export interface ChainQuote {
  amount: bigint
  /** In the network's native coin. */
  fee: { amount: bigint; max: bigint; accountDeposit?: bigint | undefined }
  plan: EthereumPlan | SolanaPlan
}

/** A transaction that isn't signed yet. */
export interface Draft {
  /** Serialized, hex. */
  readonly unsigned: string
  /** Ethereum: the transaction's place among those of its account. */
  readonly nonce?: number | undefined
  /** Solana: the last block that may contain it. */
  readonly lastBlock?: number | undefined
}

export interface SignedTransaction {
  /** The signed transaction in the form that the endpoint takes. */
  readonly raw: string
  /** Hash, or signature on Solana. */
  readonly hash: string
}

/** State of a signed transaction on its network. `gone`: it can't enter a block any more. */
export type ChainOutcome =
  | { status: 'confirmed' }
  | { status: 'failed'; reason: PaymentFailure }
  | { status: 'pending' }
  | { status: 'unknown' }
  | { status: 'gone'; reason: PaymentFailure }

/** One kind of network. */
export interface ChainPayments {
  parseAddress(text: string): ParsedAddress
  /** Whether a program has the address, or it holds tokens only. */
  isContract(context: ChainContext, address: string): Promise<boolean>
  /** @throws {@link KitError} `AMOUNT_INVALID`, `INSUFFICIENT_FUNDS`, `PAYMENT_WOULD_FAIL`, `RPC_FAILED`, ... */
  quote(context: ChainContext, request: PaymentRequest, amount: bigint | 'max'): Promise<ChainQuote>
  /** @param nextNonce - the nonce after those that this device has used */
  draft(
    context: ChainContext,
    request: PaymentRequest & { readonly amount: bigint; readonly plan: EthereumPlan | SolanaPlan },
    nextNonce: NonceTurn['next'],
  ): Promise<Draft>
  /** @param signed - hex without 0x. @throws {@link KitError} `UNEXPECTED_ANSWER` if it isn't the draft, signed by `from` */
  readSigned(signed: string, draft: Draft, from: string): SignedTransaction
  /** Resolves also where the network has the transaction already. @throws {@link KitError} */
  broadcast(context: ChainContext, signed: SignedTransaction): Promise<void>
  /** Why the endpoint refused a transaction: its words, in a closed set. */
  refusalOf(rpcMessage: string): PaymentFailure
  look(context: ChainContext, signed: SignedTransaction, draft: Draft, from: string): Promise<ChainOutcome>
}

/** The plan of the other kind never gets here. */
export function assertPlan<Kind extends 'ethereum' | 'solana'>(
  plan: EthereumPlan | SolanaPlan,
  kind: Kind,
): asserts plan is Extract<EthereumPlan | SolanaPlan, { kind: Kind }> {
  if (plan.kind !== kind) throw new TypeError(`Got a plan for ${plan.kind}. Expected: ${kind}.`)
}
