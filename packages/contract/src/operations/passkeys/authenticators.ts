import * as v from 'valibot'

import { distinctList, list, name, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { authenticator, authenticatorParams } from '../../records/authenticator.ts'

export const createAuthenticators = /* @__PURE__ */ submit({
  summary: 'Adds passkeys to a user: all of them, or none.',
  served: [['_V2', '']],
  source: 'extension',
  about: { kind: 'passkey', by: 'authenticators', owner: 'userId' },
  access: { callers: ['user', 'owner'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'lasting',
  params: {
    /** User who gets the passkeys. */
    userId: uuid,
    /** Passkeys to add: all of them, or none. */
    authenticators: v.pipe(list(authenticatorParams, 10), v.nonEmpty()),
  },
  result: {
    /** Passkeys that were added, in the order of the request. */
    authenticatorIds: v.array(v.string()),
  },
})

export const getAuthenticators = /* @__PURE__ */ query({
  summary: 'Lists the passkeys of a user.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** User whose passkeys are listed. */
    userId: uuid,
  },
  result: {
    /** The passkeys. */
    authenticators: v.array(authenticator),
  },
})

export const updateAuthenticator = /* @__PURE__ */ submit({
  summary: 'Renames a passkey of the caller.',
  source: 'extension',
  about: { kind: 'passkey', by: 'authenticatorName' },
  namesUsers: false,
  access: { callers: ['self'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  params: {
    /** Passkey of the caller. */
    authenticatorId: uuid,
    /** New name. */
    authenticatorName: name,
  },
  result: {
    /** Passkey that was renamed. */
    authenticatorId: v.string(),
  },
})

export const deleteAuthenticators = /* @__PURE__ */ submit({
  summary: 'Deletes passkeys of a user: all of them, or none.',
  source: 'extension',
  about: { kind: 'passkey', by: 'authenticatorIds', owner: 'userId' },
  access: { callers: ['user', 'owner'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'recent',
  params: {
    /** User that the passkeys belong to. */
    userId: uuid,
    /** Passkeys to delete. */
    authenticatorIds: v.pipe(distinctList(uuid), v.nonEmpty()),
  },
  result: {
    /** Passkeys that were deleted. */
    authenticatorIds: v.array(v.string()),
  },
})
