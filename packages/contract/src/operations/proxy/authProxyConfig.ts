import * as v from 'valibot'

import { text } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { authProxyChanges } from '../../records/authProxyChanges.ts'
import { authProxyConfig } from '../../records/authProxyConfig.ts'

export const enableAuthProxy = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  params: {},
  result: {
    /** The proxy user. */
    userId: v.string(),
  },
})

export const disableAuthProxy = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  params: {},
  result: {},
})

export const rotateAuthProxyKey = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  params: {},
  result: {
    /** The proxy user. */
    userId: v.string(),
  },
})

export const getAuthProxyConfig = /* @__PURE__ */ query({
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
  source: 'extension',
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
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
