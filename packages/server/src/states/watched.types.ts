import type { SubmitOperation } from '@latchkey/contract/wire'
import type { Decision } from '@latchkey/rules/decide'
import type { Asked, Change } from '@latchkey/rules/state'

/** A change that was applied, and an organization that it concerns. */
export interface WatchedChange {
  /** The submit that asked for it; undefined for a job's and an operator's. */
  asked: Asked | undefined
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

/** Part of a context while a change is applied. */
export interface Watching {
  /**
   * Says that the change concerns another organization than the request's. Called before any of its rows changes: its state
   * afterwards is compared with the one at this moment.
   *
   * @param isNew whether the change makes the organization
   */
  concerns: (organizationId: string, isNew?: boolean) => Promise<void>
  /** Organizations that a login changes: it seldom does, and reading a state costs more than the login. */
  changed: Set<string>
}
