import * as v from 'valibot'

import { text } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { authProxyChanges } from '../../records/authProxyChanges.ts'
import { authProxyConfig } from '../../records/authProxyConfig.ts'

export const enableAuthProxy = /* @__PURE__ */ submit({
  summary: 'Creates the proxy user with its sealed API key, and opens the auth proxy for the organization.',
  source: 'extension',
  about: { kind: 'settings', by: 'organization' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {},
  result: {
    /** The proxy user. */
    userId: v.string(),
  },
})

export const disableAuthProxy = /* @__PURE__ */ submit({
  summary: 'Closes the auth proxy for the organization, and deletes the proxy user with its key.',
  source: 'extension',
  about: { kind: 'settings', by: 'organization' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {},
  result: {},
})

export const rotateAuthProxyKey = /* @__PURE__ */ submit({
  summary: 'Gives the proxy user a new sealed API key. The one before works for another minute.',
  source: 'extension',
  about: { kind: 'settings', by: 'organization' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {},
  result: {
    /** The proxy user. */
    userId: v.string(),
  },
})

export const getAuthProxyConfig = /* @__PURE__ */ query({
  summary: "Reads the organization's auth proxy settings.",
  source: 'extension',
  access: { callers: ['user', 'parent', 'proxy'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** The settings. */
    authProxyConfig,
    /** Names this state of the settings, for `expectedVersion` of update_auth_proxy_config. */
    version: v.string(),
  },
})

export const updateAuthProxyConfig = /* @__PURE__ */ submit({
  summary: "Changes the organization's auth proxy settings; omitted fields stay.",
  source: 'extension',
  about: { kind: 'settings', by: 'organization' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    ...authProxyChanges,
    /** Version of the settings that the changes were made from: CONFIG_CHANGED if they changed since. @default any */
    expectedVersion: v.optional(text(64)),
  },
  result: {
    /** The configuration that was changed. */
    configId: v.optional(v.string()),
    /** Extension: names the new state of the settings. */
    version: v.optional(v.string()),
  },
})
