import type { DifferenceOf } from '../differences.ts'
import { isSame } from '../isSame.ts'
import type { StateUser } from '../view.ts'
import { isNoEarlier, mayEstablish } from './lineage.ts'
import { differsOnlyIn, isRequestedUser, isSameEmail, isSameNumber } from './matching.ts'
import type { Change, Permits } from './permits.types.ts'
import { hasTags, moved, newTags } from './tags.ts'

export const userPermits: Permits<'users'> = {
  createUsers: ({ before, after }, { users }, change) =>
    before === undefined &&
    users.some(
      (user) =>
        isNewUser(after, 'member', change) &&
        !isVerified(after) &&
        isRequestedUser(after, user) &&
        after.tagIds.join() === [...user.userTags].sort().join(),
    ),

  createSubOrganization: ({ before, after }, { rootUsers, verificationToken }, change) =>
    before === undefined &&
    rootUsers.some(
      (user) =>
        isNewUser(after, 'root', change) &&
        isRequestedUser(after, user) &&
        after.tagIds.length === 0 &&
        (verificationToken !== undefined || !isVerified(after)),
    ),

  enableAuthProxy: ({ before, after }, _parameters, change) =>
    before === undefined && isNewUser(after, 'proxy', change) && !isVerified(after),

  // Which users are root is a demand: ../demands.ts
  updateRootQuorum: ({ before, after }) => differsOnlyIn(before, after, 'role') && after.role === 'root',

  updateUserName: ({ id, before, after }, { userId, userName }) =>
    id === userId && differsOnlyIn(before, after, 'name') && after.name === userName,

  updateUserEmail: ({ id, before, after }, { userId, userEmail }, change) =>
    id === userId && isSameEmail(after?.email, userEmail) && isNewContact(before, after, 'email', change),

  updateUserPhoneNumber: ({ id, before, after }, { userId, userPhoneNumber }, change) =>
    id === userId &&
    isSameNumber(after?.phoneNumber, userPhoneNumber) &&
    isNewContact(before, after, 'phoneNumber', change),

  // A new contact waits until it is verified; an empty one is a loss.
  updateUser: ({ id, before, after }, { userId, userName, userTagIds }) => {
    if (id !== userId || !before || !after) return false
    const expected: StateUser = {
      ...before,
      name: userName ?? before.name,
      tagIds: userTagIds ? [...userTagIds].sort() : before.tagIds,
    }
    return isSame(withoutLosses(expected, after), after)
  },

  createUserTag: ({ id, before, after }, { userIds }, change) =>
    userIds.includes(id) && hasTags(before, after, (tagIds) => [...tagIds, ...newTags(change)]),
  updateUserTag: ({ id, before, after }, { userTagId, addUserIds, removeUserIds }) => {
    const [isAdded, isRemoved] = [addUserIds.includes(id), removeUserIds.includes(id)]
    return hasTags(before, after, (tagIds) => moved(tagIds, userTagId, { isAdded, isRemoved }))
  },
  deleteUserTags: ({ before, after }, { userTagIds }) =>
    hasTags(before, after, (tagIds) => tagIds.filter((tagId) => !userTagIds.includes(tagId))),

  unblockUser: ({ id, before, after }, { userId }) =>
    id === userId && differsOnlyIn(before, after, 'isBlocked'),

  confirmLoginMethods: ({ id, before, after }, { otpTypes = [] }, change) => {
    if (id !== change.author.userId || !change.author.isEstablished || !before || !after) return false
    const isConfirmed = (otpType: 'OTP_TYPE_EMAIL' | 'OTP_TYPE_SMS', time: number | null) =>
      otpTypes.includes(otpType) && mayEstablish(time, change)
    return isSame(after, {
      ...before,
      ...(isConfirmed('OTP_TYPE_EMAIL', after.emailEstablishedAt) && {
        emailEstablishedAt: after.emailEstablishedAt,
      }),
      ...(isConfirmed('OTP_TYPE_SMS', after.phoneNumberEstablishedAt) && {
        phoneNumberEstablishedAt: after.phoneNumberEstablishedAt,
      }),
    })
  },

  otpLogin: verifies,
  stampLogin: verifies,
  oauthLogin: verifies,
  // Somebody who has a passkey alone adds a contact.
  verifyOtp: (difference, parameters, change) =>
    verifies(difference, parameters, change) ||
    (difference.id === change.author.userId && isEitherContact(difference, change)),
}

/**
 * A code or a provider has verified a contact: the one that the user has, or one that waits. The service says so: it gives
 * nobody a contact who has no way yet to sign in by one, and none that counts at once.
 */
function verifies(difference: DifferenceOf<'users'>, _parameters: unknown, change: Change): boolean {
  const { id, before } = difference
  const { author, before: view } = change
  const isReachable =
    before !== undefined &&
    (before.email !== null ||
      before.phoneNumber !== null ||
      Object.values(view.identities).some(({ userId }) => userId === id))
  const isEstablished = author.isEstablished && author.userId === id
  return isReachable && isEitherContact(difference, { ...change, author: { ...author, isEstablished } })
}

const isEitherContact = ({ before, after }: DifferenceOf<'users'>, change: Change): boolean =>
  isNewContact(before, after, 'email', change) || isNewContact(before, after, 'phoneNumber', change)

const contactFields = {
  email: { isVerified: 'isEmailVerified', establishedAt: 'emailEstablishedAt' },
  phoneNumber: { isVerified: 'isPhoneNumberVerified', establishedAt: 'phoneNumberEstablishedAt' },
} as const

/** Whether nothing but one contact of a user differs, and the new one counts from when it may. */
function isNewContact(
  before: StateUser | undefined,
  after: StateUser | undefined,
  contact: 'email' | 'phoneNumber',
  change: Change,
): boolean {
  if (!before || !after) return false
  const { isVerified, establishedAt } = contactFields[contact]
  const changed = {
    ...before,
    [contact]: after[contact],
    [isVerified]: after[isVerified],
    [establishedAt]: after[establishedAt],
  }
  if (!isSame(changed, after)) return false
  return before[contact] === after[contact]
    ? isNoEarlier(before[establishedAt], after[establishedAt])
    : mayEstablish(after[establishedAt], change)
}

function isNewUser(user: StateUser, role: StateUser['role'], change: Change): boolean {
  if (user.role !== role || user.heldUntil !== null) return false
  const { emailEstablishedAt, phoneNumberEstablishedAt } = user
  return mayEstablish(emailEstablishedAt, change) && mayEstablish(phoneNumberEstablishedAt, change)
}

const isVerified = ({ isEmailVerified, isPhoneNumberVerified }: StateUser): boolean =>
  isEmailVerified || isPhoneNumberVerified

/** The user with those fields of the next state that only take rights away. */
export function withoutLosses(before: StateUser, after: StateUser): StateUser {
  const lost: Partial<Record<keyof StateUser, unknown>> = {}
  if (before.role === 'root' && after.role === 'member') lost.role = after.role
  if (after.isBlocked) lost.isBlocked = true
  for (const time of ['heldUntil', 'sessionsNotBefore'] as const)
    if ((after[time] ?? 0) >= (before[time] ?? 0)) lost[time] = after[time]
  for (const [contact, { isVerified, establishedAt }] of Object.entries(contactFields)) {
    if (after[contact as 'email'] === null) lost[contact as 'email'] = null
    if (!after[isVerified]) lost[isVerified] = false
    if (isNoEarlier(before[establishedAt], after[establishedAt])) lost[establishedAt] = after[establishedAt]
  }
  return { ...before, ...lost } as StateUser
}
