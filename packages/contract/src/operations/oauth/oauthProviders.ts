import * as v from 'valibot'

import { distinctList, list, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { oauthProvider, oauthProviderParams } from '../../records/oauthProvider.ts'

export const createOauthProviders = /* @__PURE__ */ submit({
  summary: 'Links identities at OpenID providers to a user: all of them, or none.',
  served: ['_V2', ''],
  source: 'extension',
  about: { kind: 'identity', by: 'oauthProviders', owner: 'userId' },
  access: { callers: ['user', 'owner'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'lasting',
  params: {
    /** User who gets the identities. */
    userId: uuid,
    /** Identities to link: all of them, or none. */
    oauthProviders: v.pipe(list(oauthProviderParams, 10), v.nonEmpty()),
  },
  result: {
    /** Identities that were linked, in the order of the request. */
    providerIds: v.array(v.string()),
  },
})

export const getOauthProviders = /* @__PURE__ */ query({
  summary: 'Lists linked identities: of one user, or of the organization.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** User whose identities are listed. Default: every user. */
    userId: v.optional(uuid),
  },
  result: {
    /** The identities, oldest first. */
    oauthProviders: v.array(oauthProvider),
  },
})

export const deleteOauthProviders = /* @__PURE__ */ submit({
  summary: 'Unlinks identities of a user: all of them, or none.',
  source: 'extension',
  about: { kind: 'identity', by: 'providerIds', owner: 'userId' },
  access: { callers: ['user', 'owner'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'recent',
  params: {
    /** User that the identities belong to. */
    userId: uuid,
    /** Identities to unlink. */
    providerIds: v.pipe(distinctList(uuid), v.nonEmpty()),
  },
  result: {
    /** Identities that were unlinked. */
    providerIds: v.array(v.string()),
  },
})
