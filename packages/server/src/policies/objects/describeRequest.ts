import { activityFacts } from '@latchkey/contract/server'
import type { SpendingLimit } from '@latchkey/rules/decide'
import * as rules from '@latchkey/rules/facts'

import { addLimits, type Counting } from '../../spending-limits/addLimits.ts'
import type { Database } from '../../store/database/store.ts'
import { answersFrom } from './answers.ts'

/** A request to describe, with the rows that its description is made of. */
export interface DescribedRequest extends Omit<rules.DescribedRequest, 'view'> {
  db: Database
  /** The organization that the operation acts in. */
  organizationId: string
  /** Whose request it is. Without it, limits count nothing of the request. */
  counting?: Counting | undefined
}

/** Describes a request as policies see it. Reads rows as the description asks for them. */
export const describeRequest = (request: DescribedRequest): Promise<rules.Descriptions> =>
  rules.runLater(
    rules.describeRequest({ ...request, view: activityFacts[request.operation] }),
    answersFrom(request),
  )

/** The same with `limits`, for a request that signs. @throws ServiceError LIMITS_UNAVAILABLE */
export async function describeLimited(
  request: DescribedRequest,
  { limits, sources }: { limits: readonly SpendingLimit[]; sources: readonly string[] },
): Promise<rules.Descriptions> {
  const descriptions = await describeRequest(request)
  const { counting, organizationId, work, operation } = request
  if (!counting || activityFacts[operation].action !== 'SIGN') return descriptions
  return await addLimits(descriptions, { organizationId, counting, limits, sources, work })
}
