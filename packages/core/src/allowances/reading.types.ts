import type { ConfiguredNetwork } from '../assets/networks.ts'
import type { Rpc } from '../assets/rpc.ts'
import type { TokenAllowance } from '../state/allowances.types.ts'
import type { Asset } from '../state/assets.types.ts'

/** The account whose allowances are read, and the network that is asked. */
export interface ReadContext {
  readonly network: ConfiguredNetwork
  readonly rpc: Rpc
  /** Address of the account. */
  readonly owner: string
  /** ms since the epoch. */
  readonly now: number
  /** A token that is configured, or on the kit's own list. */
  findAsset(token: string): Asset | undefined
}

/** Allowances of an account on one network. */
export interface NetworkReading {
  readonly allowances: readonly TokenAllowance[]
  /** Why some could not be read. */
  readonly error?: unknown
}
