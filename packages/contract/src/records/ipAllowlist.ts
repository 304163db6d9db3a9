import * as v from 'valibot'

import { list, name, text } from '../formats.ts'

/** Whether an allowlist denies or allows requests whose address is unknown. */
export const allowlistFallback = /* @__PURE__ */ v.picklist(['DENY', 'ALLOW'])
export type AllowlistFallback = v.InferOutput<typeof allowlistFallback>

/** Rules to set. The service reads the blocks. docs/wire-format.md#limits. */
export const ipAllowlistRules = /* @__PURE__ */ list(
  v.object({
    /** Addresses in CIDR notation, such as 203.0.113.0/24 or 2001:db8::/48. */
    cidr: text(64),
    /** Human-readable label. */
    label: v.optional(name),
  }),
  20,
)

/** The addresses that may use an API key, or the API keys of an organization. docs/wire-format.md#limits. */
export const ipAllowlist = /* @__PURE__ */ v.object({
  /** Organization that it belongs to. */
  organizationId: v.string(),
  /** Blocks of addresses that are allowed. */
  rules: v.array(
    v.object({
      /** Addresses in CIDR notation. */
      cidr: v.string(),
      /** Human-readable label. */
      label: v.optional(v.string()),
      /** When the rule was added: seconds since the epoch, in decimal digits. */
      createdAt: v.optional(v.string()),
    }),
  ),
  /** API key that it is for; absent for the organization's. */
  publicKey: v.optional(v.string()),
  /** Whether it applies. */
  enabled: v.optional(v.boolean()),
  /** Whether requests whose address is unknown are denied or allowed. */
  onEvaluationError: v.optional(allowlistFallback),
})
export type IpAllowlist = v.InferOutput<typeof ipAllowlist>
