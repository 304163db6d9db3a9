import { createErrorBody } from '@latchkey/contract/server'

import type { ServiceError } from '../errors/ServiceError.ts'
import type { ActivityRow } from '../store/activities/activities.ts'

/** Why an activity failed, as it is stored and shown. */
export function toFailure({ code, facts }: ServiceError): NonNullable<ActivityRow['failure']> {
  const body = createErrorBody(code, facts)
  return { ...body, details: [...body.details] }
}
