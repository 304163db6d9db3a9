import { activityFacts } from '@latchkey/contract/server'
import * as rules from '@latchkey/rules/facts'

import type { Database } from '../../store/database/store.ts'
import { answersFrom } from './answers.ts'

/** A request to describe, with the rows that its description is made of. */
export interface DescribedRequest extends Omit<rules.DescribedRequest, 'view'> {
  db: Database
  /** The organization that the operation acts in. */
  organizationId: string
}

/** Describes a request as policies see it. Reads rows as the description asks for them. */
export const describeRequest = (request: DescribedRequest): Promise<rules.Descriptions> =>
  rules.runLater(
    rules.describeRequest({ ...request, view: activityFacts[request.operation] }),
    answersFrom(request),
  )
