import type { User } from '@latchkey/contract'

import { callAs } from './callAs.ts'
import type { SessionContext } from './sessionContext.ts'
import { sessionName } from './sessionName.ts'

/**
 * Reads the user's record by the key of a session, and keeps the name in the session, for all tabs.
 *
 * @throws {@link ApiError}, {@link KitError} `OFFLINE`, ...
 */
export async function nameSession(context: SessionContext, id: string): Promise<void> {
  const { sessions, sessionStore } = context
  const record = sessionStore.find(id)
  if (!record) return
  const { userId } = record.session
  const { user } = (await callAs(context, record, 'query', 'getUser', { userId })) as { user?: User }
  // The session may have ended, or got another contact, in the meantime.
  const session = sessionStore.find(id)?.session
  if (user && session) sessions.rename(id, sessionName(user, session))
}
