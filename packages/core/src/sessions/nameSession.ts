import type { ResultOf, Wire } from '@latchkey/contract/wire'

import { callAs } from './callAs.ts'
import type { SessionContext } from './sessionContext.ts'
import { sessionName } from './sessionName.ts'
import { findRecord, type StoredSession, withRecord } from './storedSessions.ts'

type UserAnswer = ResultOf<Wire['query']['getUser']>

/** Key names of the sessions whose user this page is reading. */
const reading = /* @__PURE__ */ new WeakMap<SessionContext, Set<string>>()

/**
 * Reads the user's record by the key of a session, and keeps the name in the session, for all tabs, and whether others
 * share the account. If the page is closed before the response, the next page reads it: {@link nameUnreadSessions}.
 *
 * @throws {@link ApiError}, {@link KitError} `OFFLINE`, ...
 */
export async function nameSession(context: SessionContext, id: string): Promise<void> {
  const record = context.sessionStore.find(id)
  if (!record) return
  const { keyName, session } = record
  const running = reading.get(context) ?? new Set()
  reading.set(context, running.add(keyName))
  try {
    change(context, id, () => ({ isNameUnread: true }))
    const { userId } = session
    const answer = (await callAs(context, record, 'query', 'getUser', { userId })) as Partial<UserAnswer>
    const { user } = answer
    // The session may have ended, or got another contact, in the meantime.
    change(context, id, (now) => {
      const { isShared, ...session } = now.session
      const name = user && sessionName(user, session)
      const named = { ...session, name, ...(answer.isShared && { isShared: true as const }) }
      return { isNameUnread: undefined, session: user ? named : now.session }
    })
  } finally {
    running.delete(keyName)
  }
}

/** Reads the names that an earlier page left unread. If a request fails, the session keeps its label. */
export function nameUnreadSessions(context: SessionContext): void {
  const { records } = context.sessionStore.list
  for (const { isNameUnread, keyName, session } of records)
    if (isNameUnread && !reading.get(context)?.has(keyName) && context.sessionStore.isLive(session.id))
      nameSession(context, session.id).catch(() => {})
}

/** Updates a stored session, if it is still on this device. */
function change(
  { sessionStore }: SessionContext,
  id: string,
  fields: (record: StoredSession) => Partial<StoredSession>,
): void {
  sessionStore.change((list) => {
    const record = findRecord(list, id)
    return record ? withRecord(list, { ...record, ...fields(record) }) : list
  })
}
