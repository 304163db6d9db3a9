import { ada, another, apiKey, grace, identity, made, now, other, passkey, user } from '../changes.ts'
import { member, numberDigest } from './people.ts'
import type { AskedStep, Steps } from './step.types.ts'

const asked = (operation: string, parameters: object) => ({ operation, parameters })
const unverified = { isEmailVerified: false, emailEstablishedAt: null } as const
const verified = { ...user, isEmailVerified: true, emailEstablishedAt: now } as const
const contactFields = ['users.email', 'users.isEmailVerified']
/** By these a user loses rights. No operation has to ask for that. */
const losses = [
  'users.role: "member"',
  'users.email: null',
  'users.isEmailVerified: false',
  'users.emailEstablishedAt',
  'users.phoneNumber: null',
  'users.isPhoneNumberVerified: false',
  'users.phoneNumberEstablishedAt: null',
  'users.isBlocked: true',
  'users.heldUntil',
  'users.sessionsNotBefore',
]

/** A code or a provider verifies a contact that the user has, or one that waits. */
const verifying = (operation: string): AskedStep => ({
  asked: asked(operation, {}),
  there: { users: { [ada]: { ...user, ...unverified, email: 'old@example.com' } } },
  becomes: { users: { [ada]: verified } },
  free: contactFields,
})

/** Changes of users who are there. */
export const userSteps: Steps = {
  'another root user': {
    asked: asked('updateRootQuorum', { userIds: [ada, grace], threshold: 2 }),
    becomes: { users: { [grace]: { ...member, role: 'root' } } },
    threshold: 2,
    isDemanded: true,
  },
  'a root user less': {
    asked: asked('updateRootQuorum', { userIds: [ada], threshold: 1 }),
    there: { users: { [grace]: { ...member, role: 'root' } } },
    becomes: { users: { [grace]: member } },
    isDemanded: true,
    free: losses,
    isForAny: true,
  },
  'the name of a user': {
    asked: asked('updateUserName', { userId: ada, userName: 'Ada Lovelace' }),
    becomes: { users: { [ada]: { ...user, name: 'Ada Lovelace' } } },
  },
  'the address of a user': {
    asked: asked('updateUserEmail', { userId: ada, userEmail: 'Lovelace@example.com' }),
    becomes: { users: { [ada]: { ...verified, email: 'lovelace@example.com' } } },
    free: ['users.email: null', 'users.isEmailVerified'],
  },
  'the number of a user': {
    asked: asked('updateUserPhoneNumber', { userId: ada, userPhoneNumber: '+15550100000' }),
    becomes: {
      users: { [ada]: { ...user, phoneNumber: numberDigest, phoneNumberEstablishedAt: now } },
    },
    free: ['users.isPhoneNumberVerified'],
  },
  'the address of a user that is removed': {
    asked: asked('updateUserEmail', { userId: ada, userEmail: '' }),
    becomes: { users: { [ada]: { ...user, ...unverified, email: null } } },
    free: [...losses, 'users.isEmailVerified'],
    isDemanded: true,
    isForAny: true,
  },
  'the number of a user that is removed': {
    asked: asked('updateUserPhoneNumber', { userId: ada, userPhoneNumber: '' }),
    there: { users: { [ada]: { ...user, phoneNumber: 'ab', isPhoneNumberVerified: true } } },
    becomes: { users: { [ada]: user } },
    free: [...losses, 'users.isPhoneNumberVerified'],
    isDemanded: true,
    isForAny: true,
  },
  'the name and the tags of a user': {
    asked: asked('updateUser', { userId: ada, userName: 'Lovelace', userTagIds: [other, made] }),
    becomes: { users: { [ada]: { ...user, name: 'Lovelace', tagIds: [made, other] } } },
    isDemanded: true,
    free: losses,
  },
  'the name of a user whose tags stay': {
    asked: asked('updateUser', { userId: ada, userName: 'Lovelace' }),
    there: { users: { [ada]: { ...user, tagIds: [other] } } },
    becomes: { users: { [ada]: { ...user, name: 'Lovelace', tagIds: [other] } } },
    free: losses,
  },
  'the tags of a user whose name stays': {
    asked: asked('updateUser', { userId: ada, userTagIds: [] }),
    there: { users: { [ada]: { ...user, tagIds: [other] } } },
    becomes: { users: { [ada]: user } },
    isDemanded: true,
    free: losses,
  },
  'a tag of users': {
    asked: asked('createUserTag', { userIds: [ada] }),
    there: { users: { [ada]: { ...user, tagIds: [other] } } },
    becomes: { users: { [ada]: { ...user, tagIds: [made, other] } } },
  },
  'users who get a tag': {
    asked: asked('updateUserTag', { userTagId: made, addUserIds: [ada], removeUserIds: [] }),
    there: { users: { [ada]: { ...user, tagIds: [other] } } },
    becomes: { users: { [ada]: { ...user, tagIds: [made, other] } } },
  },
  'users who lose a tag': {
    asked: asked('updateUserTag', { userTagId: made, addUserIds: [], removeUserIds: [ada] }),
    there: { users: { [ada]: { ...user, tagIds: [made, other] } } },
    becomes: { users: { [ada]: { ...user, tagIds: [other] } } },
    isDemanded: true,
  },
  'tags of users that are removed': {
    asked: asked('deleteUserTags', { userTagIds: [made, other] }),
    there: {
      users: { [ada]: { ...user, tagIds: [made, another] }, [grace]: { ...member, tagIds: [other] } },
    },
    becomes: { users: { [ada]: { ...user, tagIds: [another] }, [grace]: member } },
    isDemanded: true,
    isForAny: true,
  },
  'a user who is blocked': {
    asked: asked('blockUser', { userId: ada }),
    becomes: { users: { [ada]: { ...user, isBlocked: true, sessionsNotBefore: now } } },
    isDemanded: true,
    free: losses,
    isForAny: true,
  },
  'a user who is blocked no more': {
    asked: asked('unblockUser', { userId: ada }),
    there: { users: { [ada]: { ...user, isBlocked: true } } },
    becomes: { users: { [ada]: user } },
    free: ['users.isBlocked'],
  },
  'users who are removed, with what they sign in by': {
    asked: asked('deleteUsers', { userIds: [grace, other] }),
    there: {
      users: { [other]: member },
      keys: { [made]: { ...apiKey, userId: grace }, [another]: apiKey },
      passkeys: { [made]: { ...passkey, userId: grace } },
      identities: { [made]: { ...identity, userId: other } },
    },
    becomes: {
      users: { [grace]: undefined, [other]: undefined },
      keys: { [made]: undefined },
      passkeys: { [made]: undefined },
      identities: { [made]: undefined },
    },
    isDemanded: true,
  },
  'an address that is confirmed': {
    asked: asked('confirmLoginMethods', { otpTypes: ['OTP_TYPE_EMAIL'] }),
    there: { users: { [ada]: { ...user, emailEstablishedAt: null } } },
    becomes: { users: { [ada]: { ...user, emailEstablishedAt: now } } },
  },
  'a number that is confirmed': {
    asked: asked('confirmLoginMethods', { otpTypes: ['OTP_TYPE_SMS'] }),
    becomes: { users: { [ada]: { ...user, phoneNumberEstablishedAt: now } } },
  },
  'an address that counted before a code verifies it': {
    asked: asked('otpLogin', {}),
    there: { users: { [ada]: { ...user, isEmailVerified: false, emailEstablishedAt: 1 } } },
    becomes: { users: { [ada]: { ...user, emailEstablishedAt: 1 } } },
    free: ['users.email: null', 'users.isEmailVerified', `users.emailEstablishedAt: ${now - 1}`],
    isForAny: true,
  },
  'an address that a login by a code verifies': verifying('otpLogin'),
  'an address that a login by a provider verifies': verifying('oauthLogin'),
  'an address that a login by a key verifies': verifying('stampLogin'),
  'an address that a code verifies': verifying('verifyOtp'),
  'a number that a code verifies': {
    asked: asked('otpLogin', {}),
    becomes: {
      users: {
        [ada]: {
          ...user,
          phoneNumber: numberDigest,
          isPhoneNumberVerified: true,
          phoneNumberEstablishedAt: now,
        },
      },
    },
    free: ['users.phoneNumber', 'users.isPhoneNumberVerified'],
  },
}
