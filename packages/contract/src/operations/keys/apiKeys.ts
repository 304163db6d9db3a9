import * as v from 'valibot'

import { distinctList, list, uuid } from '../../formats.ts'
import { loginsByParameters } from '../../loginsByParameters.ts'
import { query, submit } from '../../operation.ts'
import { apiKey, apiKeyParams } from '../../records/apiKey.ts'

export const createApiKeys = /* @__PURE__ */ submit({
  summary: 'Adds API keys to a user: all of them, or none.',
  served: [['_V2', ''], ''],
  source: 'extension',
  about: { kind: 'key', by: 'apiKeys', owner: 'userId' },
  policy: { params: ['userId'] },
  access: { callers: ['user', 'owner'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: loginsByParameters.createApiKeys,
  params: {
    /** User who gets the keys. */
    userId: uuid,
    /** Keys to add: all of them, or none. */
    apiKeys: v.pipe(list(apiKeyParams, 10), v.nonEmpty()),
  },
  result: {
    /** Keys that were added, in the order of the request. */
    apiKeyIds: v.array(v.string()),
  },
})

export const getApiKeys = /* @__PURE__ */ query({
  summary: 'Lists API keys and session keys: of one user, or of the organization.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** User whose keys are listed. Default: every user. */
    userId: v.optional(uuid),
  },
  result: {
    /** The keys. */
    apiKeys: v.array(apiKey),
  },
})

export const deleteApiKeys = /* @__PURE__ */ submit({
  summary: 'Deletes API keys and ends sessions of a user: all of them, or none.',
  source: 'extension',
  about: { kind: 'key', by: 'apiKeyIds', owner: 'userId' },
  policy: { params: ['userId', 'apiKeyIds'] },
  access: { callers: ['user', 'owner'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** User that the keys belong to. */
    userId: uuid,
    /** Keys to delete. */
    apiKeyIds: v.pipe(distinctList(uuid), v.nonEmpty()),
  },
  result: {
    /** Keys that were deleted. */
    apiKeyIds: v.array(v.string()),
    /** Names of the wallets and long-lived keys among them, which signed the user in. Left out if all were sessions. */
    loginMethodNames: v.optional(v.array(v.string())),
  },
})
