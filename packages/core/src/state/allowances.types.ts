import type { AssetPrice, NetworkId } from '../client/walletConfig.types.ts'
import type { KitError } from '../errors/KitError.ts'
import type { Asset, AssetsParameters } from './assets.types.ts'

/** Right of a spender to take tokens of an account, as its network has it now. */
export interface TokenAllowance {
  /** The same for as long as the account has it. */
  readonly id: string
  /**
   * `token`: `approve` of ERC-20. `permit2`: by the Permit2 contract, until `expiresAt`. `nft`: one token of an ERC-721
   * contract. `collection`: everything that the account has at an ERC-721 or ERC-1155 contract. `delegate`: of a token
   * account on Solana.
   */
  readonly kind: 'token' | 'permit2' | 'nft' | 'collection' | 'delegate'
  readonly network: NetworkId
  /** Address of the account. */
  readonly owner: string
  readonly spender: string
  /** Name of the spender, where the signing window showed one, or the kit knows the contract. */
  readonly spenderName?: string | undefined
  /** Address of the token's contract or mint, or of the collection. */
  readonly token: string
  /** A configured token, or one of the kit's own list. Undefined: nobody but the contract says what it is. */
  readonly asset?: Asset | undefined
  /** How much the spender may take, in the token's smallest unit. Undefined for an NFT and a collection. */
  readonly amount?: bigint | undefined
  /** Id of the NFT. */
  readonly tokenId?: bigint | undefined
  /** Whether the spender may take everything, now and later. */
  readonly isUnlimited: boolean
  /** ms since the epoch. Undefined: until it is taken back. */
  readonly expiresAt?: number | undefined
  /** How much the spender could take now: the allowance or the balance, whichever is less. */
  readonly atRisk?: { readonly amount: bigint; readonly fiat?: AssetPrice | undefined } | undefined
  /** When this account signed it last, ms since the epoch. Undefined where the kit doesn't know. */
  readonly signedAt?: number | undefined
  /** Host of the page that asked for the signature, where it was signed on this device: `shop.example`. */
  readonly origin?: string | undefined
  /** `delegate`: the account of the token, and the program that it belongs to. */
  readonly tokenAccount?: { readonly address: string; readonly program: string } | undefined
  /**
   * `revoking`: this page has sent the transaction that takes it back, and the network hasn't confirmed it. `failed`: that
   * transaction had no effect.
   */
  readonly status: 'active' | 'revoking' | 'failed'
}

/** Allowances of an account. */
export interface AllowanceList {
  /** The highest value first, then what is unlimited, then the newest. */
  readonly allowances: readonly TokenAllowance[]
  /** False where only what this account signed with the kit is known: no `allowances` is configured, or it failed. */
  readonly isComplete: boolean
  /** Networks whose allowances could not all be read. */
  readonly problems: readonly { readonly network: NetworkId; readonly error: KitError }[]
}

/** The transaction that takes an allowance back. */
export interface SentRevocation {
  /** Hash, or signature on Solana. */
  readonly hash: string
  /** Page of an explorer about it. */
  readonly url?: string | undefined
}

/**
 * Allowances of the user's accounts: which spenders may take what.
 *
 * @example
 * const { allowances } = await kit.allowances.list({ address, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' })
 */
export interface Allowances {
  /**
   * Reads what the networks of `wallet.rpc` allow now. On Ethereum's networks for the spenders that the account signed
   * for and those of `wallet.allowances`, on Solana for all. Networks that can't be read are among the `problems`.
   */
  list(parameters: AssetsParameters): Promise<AllowanceList>
  /**
   * Signs and sends the transaction that takes an allowance back, for which the account pays the network's fee. Resolves
   * once the network has it; `status` of the list follows.
   *
   * @throws {@link KitError} `USER_REJECTED`, `INSUFFICIENT_FUNDS_FOR_FEE`, `PAYMENT_WOULD_FAIL`, `RPC_FAILED`, ...
   */
  revoke(allowance: TokenAllowance): Promise<SentRevocation>
}
