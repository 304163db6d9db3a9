import type { ContactChangeState } from '@latchkey/contract'

import { reachesOf } from '../notices/reachesOf.ts'
import { type ContactChangeRow, endContactChange } from '../store/contacts/contactChanges.ts'
import { findUser } from '../store/users.ts'
import { type TellingContext, tellOfChange } from './tellOfChange.ts'

/**
 * Ends a change that waits without carrying it out, and tells its user. For a transaction.
 * @returns whether it waited until now
 */
export async function endChange(
  context: TellingContext,
  { organizationId, id, userId }: Pick<ContactChangeRow, 'organizationId' | 'id' | 'userId'>,
  state: Exclude<ContactChangeState, 'waiting' | 'done'>,
): Promise<boolean> {
  const { db, now } = context
  const ended = await endContactChange(db, { organizationId, id, state, now })
  if (!ended) return false
  const user = await findUser(db, { organizationId, id: userId })
  const act = state === 'stopped' ? 'supportChangeStopped' : 'supportChangeEnded'
  if (user) await tellOfChange(context, user, reachesOf(context, user), ended, { act })
  return true
}
