import type { SubmitOperation } from '@latchkey/contract/wire'
import type { Work } from '@latchkey/rules/language'
import type { Database } from '../../store/database/store.ts'

/** A request to describe: one that was just submitted, or a stored one that is decided again. */
export interface DescribedRequest {
  db: Database
  /** The organization that the operation acts in. */
  organizationId: string
  operation: SubmitOperation
  /** Activity type, with the revision. */
  type: string
  /** Validated, as the handler gets them. */
  parameters: object
  /** Time of the activity. */
  now: number
  /** The work that reading it for policies may take. */
  work: Work
}
