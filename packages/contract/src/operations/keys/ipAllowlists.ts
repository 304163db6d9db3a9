import * as v from 'valibot'

import { apiPublicKey } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { allowlistFallback, ipAllowlist, ipAllowlistRules } from '../../records/ipAllowlist.ts'

export const setIpAllowlist = /* @__PURE__ */ submit({
  summary: "Sets an API key's IP allowlist, or the organization's.",
  source: 'extension',
  about: { kind: 'key', by: 'publicKey' },
  policy: { resource: 'CONFIG' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'established',
  params: {
    /** Public component of the API key that the allowlist is for. Without one, it is for the organization. */
    publicKey: v.optional(apiPublicKey),
    /** Whether it applies. If left out, it stays the same; a new allowlist applies. */
    enabled: v.optional(v.boolean()),
    /** Replaces all rules. If left out, they stay as they are. */
    rules: v.optional(ipAllowlistRules),
    /**
     * Whether requests whose address is unknown are denied or allowed. If left out, it stays the same; DENY in a new
     * allowlist.
     */
    onEvaluationError: v.optional(allowlistFallback),
  },
  result: {},
})

export const removeIpAllowlist = /* @__PURE__ */ submit({
  summary: "Removes an API key's IP allowlist, or the organization's.",
  about: { kind: 'key', by: 'publicKey' },
  policy: { resource: 'CONFIG' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'established',
  params: {
    /** Public component of the API key whose allowlist goes. Absent or null: the organization's. */
    publicKey: v.nullish(apiPublicKey),
  },
  result: {},
})

export const getIpAllowlist = /* @__PURE__ */ query({
  summary: "Reads an API key's IP allowlist, or the organization's.",
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** Public component of the API key whose allowlist is read. Without one, the organization's is read. */
    publicKey: v.optional(apiPublicKey),
  },
  result: {
    /** The allowlist; disabled and without rules where none is set. */
    allowlist: ipAllowlist,
  },
})
