import type { PolicyTarget } from '@latchkey/contract/server'
import type { SubmitOperation } from '@latchkey/contract/wire'
import type { Work } from '../language/index.ts'

/** The facts that policies see of an operation, from its definition. */
export interface OperationView {
  readonly resource: string
  readonly action: string
  /** Parameters that `activity.params` shows, in snake case. */
  readonly params: readonly string[]
  /** Parameter that names the wallets or keys that policies can refer to. */
  readonly target?: PolicyTarget | undefined
}

/** A request to describe: one that was just submitted, or a stored one that is decided again. */
export interface DescribedRequest {
  operation: SubmitOperation
  /** The facts that policies see of the operation. */
  view: OperationView
  /** Activity type, with the revision. */
  type: string
  /** Validated, as the handler gets them. */
  parameters: object
  /** Time of the activity. */
  now: number
  /** The work that reading it for policies may take. */
  work: Work
}
