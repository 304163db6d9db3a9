import { emitEvent } from '../events/onEvent.ts'
import { callAs } from './callAs.ts'
import type { SessionContext } from './sessionContext.ts'
import type { DeleteAccountOptions } from './sessions.types.ts'
import { withoutSessions } from './signOut.ts'
import { forgetLastMethod, type StoredSession } from './storedSessions.ts'

/** Deletes the account of a session, then the session and its key. docs/decisions.md#deleting-an-account */
export async function deleteAccount(
  context: SessionContext,
  record: StoredSession,
  { deleteWithoutExport = false }: DeleteAccountOptions = {},
): Promise<void> {
  const { sessionStore, sessionRuntime, serviceClock } = context
  const { keys } = await sessionRuntime()
  await callAs(context, record, 'submit', 'deleteSubOrganization', { deleteWithoutExport })
  forgetLastMethod(context)
  // Nothing to revoke: the account's keys are deleted with it.
  const ended = sessionStore
    .present()
    .records.filter(({ session }) => session.organizationId === record.session.organizationId)
  sessionStore.change((list) => withoutSessions(list, ended, serviceClock.now()))
  emitEvent(context, record.session, { type: 'account-deleted' })
  for (const { keyName } of ended) await keys.delete(keyName)
}
