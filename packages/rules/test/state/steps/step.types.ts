import type { CollectionName } from '../../../src/state/view.ts'
import type { Step } from '../changes.ts'

/** A change that an operation asks for, and everything that it may make. */
export interface AskedStep extends Step {
  /** Whether it takes rights away: a next state without it is refused. */
  isDemanded?: true
  /** How many records of a collection it adds at most. Default: 1. */
  most?: Partial<Record<CollectionName, number>>
  /**
   * Fields, as `collection.field`, that the enclave fills in or verifies before; or one value of a field, by which only
   * rights end.
   */
  free?: readonly string[]
  /** Whether it may do the same to another record: only rights end by it, or the enclave has verified whose it is. */
  isForAny?: true
}

export type Steps = Readonly<Record<string, AskedStep>>
