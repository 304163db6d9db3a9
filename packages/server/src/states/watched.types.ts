import type { SubmitOperation } from '@latchkey/contract/wire'
import type { Decision } from '@latchkey/rules/decide'
import type { Asked, Change } from '@latchkey/rules/state'

/** A submit that was applied, and an organization that it concerns. */
export interface WatchedChange {
  asked: Asked
  change: Change
}

/** A decision about a submit, and the one that the states of organizations alone lead to. */
export interface WatchedDecision {
  name: SubmitOperation
  /** Activity type, with the revision. */
  type: string
  parameters: object
  decision: Decision
  byState: Decision
}
