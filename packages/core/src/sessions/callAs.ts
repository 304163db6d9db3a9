import type { StampedCallOptions } from '../client/client.types.ts'
import { learnServiceTime } from '../client/serviceClock.ts'
import { createBody, sendStamped } from '../client/stampedRequest.ts'
import { expire, isKeyGone } from './expire.ts'
import type { SessionContext } from './sessionContext.ts'
import type { StoredSession } from './storedSessions.ts'

/**
 * Calls one operation of the public API by the key of `record`, which need not be the active session. A retry sends
 * the same bytes, so that the service recognizes it. docs/decisions.md#idempotency
 */
export async function callAs(
  context: SessionContext,
  record: StoredSession,
  surface: 'submit' | 'query',
  name: string,
  params: object,
  options: StampedCallOptions = {},
): Promise<Record<string, unknown>> {
  const { stamp } = await context.sessionRuntime()
  const ask = async () => {
    const { organizationId = record.session.organizationId } = options
    const body = createBody(context, organizationId, surface, name, params)
    return sendStamped(context, { surface, name, body, stamp: await stamp(record, body), options })
  }
  try {
    return await ask().catch((error) => {
      if (!learnServiceTime(context, error)) throw error
      return ask()
    })
  } catch (error) {
    // A session that has been renewed since keeps its newer key.
    if (isKeyGone(error)) expire(context, record)
    throw error
  }
}
