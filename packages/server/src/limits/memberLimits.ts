import type { MemberLimit } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { compareSettings } from '../settings/compareSettings.ts'
import type { Limits, Window } from '../settings/limits.ts'
import { countUse, limitWait, readUses, takeLimit } from '../store/limits.ts'
import { findMemberLimits, storeMemberLimits } from '../store/organizations.ts'
import type { StoredMemberLimits } from '../store/tables/organizations.ts'
import { listUserRows } from '../store/users.ts'
import { requireParent } from './closedNetworks.ts'

const daySeconds = 24 * 3_600

const settingOf = {
  contacts: 'contactsPerDay',
  people: 'peoplePerDay',
} as const satisfies Readonly<Record<MemberLimit, keyof StoredMemberLimits>>

/** The numbers in force. */
const inForce = (stored: StoredMemberLimits, { contactsPerMember, peoplePerMember }: Limits) => ({
  contactsPerDay: stored.contactsPerDay ?? contactsPerMember,
  peoplePerDay: stored.peoplePerDay ?? peoplePerMember,
})

const keyOf = (limit: MemberLimit, memberId: string): string => `member ${limit} ${memberId}`

const windowOf = (count: number): Window => ({ count, seconds: daySeconds })

/**
 * Counts a user of an account in a daily number of the member who asks, once in 24 hours. For `apply`: a refused request
 * counts nothing. Root users aren't limited. docs/roles.md#daily-numbers
 * @throws ServiceError MEMBER_LIMIT_REACHED
 */
export async function takePerson(context: Context, limit: MemberLimit, userId: string): Promise<void> {
  const { caller, db, now, organization, settings } = context
  if (caller.role === 'root') return
  const key = keyOf(limit, caller.userId)
  const isNew = await countUse(db, { key: `${key} ${userId}`, windows: [windowOf(1)], now })
  if (!isNew) return
  const stored = await findMemberLimits(db, organization.id)
  const max = inForce(stored, settings.limits)[settingOf[limit]]
  const taken = await takeLimit(db, { key, windows: [windowOf(max)], now })
  if (taken.ok) return
  const retryAfterSeconds = Math.ceil(taken.retryAfterMs / 1_000)
  throw new ServiceError('MEMBER_LIMIT_REACHED', { limit, max, retryAfterSeconds })
}

/** Sets the numbers. They count at once, also those that were used before. */
export const updateMemberLimits: SubmitHandler<'updateMemberLimits'> = {
  locksOrganization: true,

  async prepare(context) {
    requireParent(context)
  },

  async apply({ db, now, organization: { id }, settings }, changes) {
    const stored = await findMemberLimits(db, id)
    const memberLimits = { ...stored, ...changes }
    await storeMemberLimits(db, { id, memberLimits, now })
    const before = inForce(stored, settings.limits)
    return { changes: compareSettings(before, inForce(memberLimits, settings.limits)) }
  },
}

export const getMemberLimits: QueryHandler<'getMemberLimits'> = async (context) => {
  requireParent(context)
  const { caller, db, organization, settings } = context
  const limits = inForce(await findMemberLimits(db, organization.id), settings.limits)
  const users = await listUserRows(db, organization.id)
  const shown = users.filter(
    ({ id, role }) => role === 'member' && (caller.role === 'root' || id === caller.userId),
  )
  const members = []
  for (const { id: userId } of shown) {
    const contacts = await readUse(context, keyOf('contacts', userId), limits.contactsPerDay)
    const people = await readUse(context, keyOf('people', userId), limits.peoplePerDay)
    if (contacts.count === 0 && people.count === 0) continue
    members.push({
      userId,
      contacts: contacts.count,
      people: people.count,
      ...(contacts.freeAt && { contactsFreeAt: contacts.freeAt }),
      ...(people.freeAt && { peopleFreeAt: people.freeAt }),
    })
  }
  return { ...limits, members }
}

/** How far a number is used, and when there is room again if it is full. */
async function readUse({ db, now }: Context, key: string, max: number) {
  const since = now - daySeconds * 1_000
  const count = (await readUses(db, key)).filter((time) => time > since).length
  const waitMs = await limitWait(db, { key, windows: [windowOf(max)], now })
  return { count, freeAt: waitMs > 0 ? toTimestamp(now + waitMs) : undefined }
}
