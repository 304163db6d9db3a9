import * as v from 'valibot'

import { distinctList, e164, e164OrNone, email, emailOrNone, jwt, list, name, uuid } from '../../formats.ts'
import { loginsByParameters } from '../../loginsByParameters.ts'
import { query, submit } from '../../operation.ts'
import { user, userParams } from '../../records/user.ts'

export const getUser = /* @__PURE__ */ query({
  summary: 'Reads a user.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** User to read. */
    userId: uuid,
  },
  result: {
    /** The user. */
    user,
    /** Whether the organization has other users; absent if it has none. An extension. */
    isShared: v.optional(v.boolean()),
  },
})

export const listUsers = /* @__PURE__ */ query({
  summary: 'Lists the users of an organization.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** Users of the organization, oldest first. */
    users: v.array(user),
    /** How many root users must agree to what no policy allows. An extension. */
    rootThreshold: v.optional(v.number()),
  },
})

export const createUsers = /* @__PURE__ */ submit({
  summary: "Creates users who aren't root: all of them, or none.",
  served: [
    ['_V4', ''],
    ['_V3', ''],
    ['_V2', ''],
  ],
  source: 'extension',
  about: { kind: 'member', by: 'users' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'established',
  params: {
    /** Users to make. None of them is a root user. */
    users: v.pipe(list(userParams, 100), v.nonEmpty()),
  },
  result: {
    /** Identifiers of the users, in the order of the request. */
    userIds: v.array(v.string()),
  },
})

export const deleteUsers = /* @__PURE__ */ submit({
  summary: 'Deletes users with their credentials, and ends their sessions: all of them, or none.',
  source: 'extension',
  about: { kind: 'member', by: 'userIds' },
  policy: { params: ['userIds'] },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'established',
  params: {
    /** Users to delete. */
    userIds: v.pipe(distinctList(uuid), v.nonEmpty()),
  },
  result: {
    /** Users that were deleted. */
    userIds: v.array(v.string()),
  },
})

export const updateUser = /* @__PURE__ */ submit({
  summary: "Changes a user's name, contacts and tags; omitted fields stay.",
  about: { kind: 'member', by: 'userId' },
  namesUsers: false,
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: loginsByParameters.updateUser,
  params: {
    /** User to change. */
    userId: uuid,
    /** New name. */
    userName: v.optional(name),
    /** New e-mail address; the old one works until the new one is verified. */
    userEmail: v.optional(email),
    /** New list of tag ids; an empty array where there are none. */
    userTagIds: v.optional(distinctList(uuid)),
    /** New phone number, E.164; the old one works until the new one is verified. */
    userPhoneNumber: v.optional(e164),
  },
  result: {
    /** User that was changed. */
    userId: v.string(),
  },
})

export const updateUserName = /* @__PURE__ */ submit({
  summary: "Changes a user's name.",
  source: 'extension',
  about: { kind: 'member', by: 'userId' },
  namesUsers: false,
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** User to change. */
    userId: uuid,
    /** New name. */
    userName: name,
  },
  result: {
    /** User that was changed. */
    userId: v.string(),
  },
})

export const updateUserEmail = /* @__PURE__ */ submit({
  summary: "Changes a user's e-mail address, or removes it.",
  source: 'extension',
  about: { kind: 'member', by: 'userId' },
  namesUsers: false,
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'lasting',
  params: {
    /** User to change. */
    userId: uuid,
    /** New e-mail address; an empty string removes the address. */
    userEmail: emailOrNone,
    /** Proof of the new address; without one the old address works until the new one is verified. */
    verificationToken: v.optional(jwt),
  },
  result: {
    /** User that was changed. */
    userId: v.string(),
  },
})

export const updateUserPhoneNumber = /* @__PURE__ */ submit({
  summary: "Changes a user's phone number, or removes it.",
  about: { kind: 'member', by: 'userId' },
  namesUsers: false,
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'lasting',
  params: {
    /** User to change. */
    userId: uuid,
    /** New phone number, E.164; an empty string removes the number. */
    userPhoneNumber: e164OrNone,
    /** Proof of the new number; without one the old number works until the new one is verified. */
    verificationToken: v.optional(jwt),
  },
  result: {
    /** User that was changed. */
    userId: v.string(),
  },
})
