import * as v from 'valibot'

import { anyText, list, name, text } from '../../formats.ts'
import { policyExpression } from '../policy.ts'
import { timestamp } from '../timestamp.ts'

/** docs/limits.md#assets */
const assetParams = /* @__PURE__ */ v.union([
  v.literal('requests'),
  v.object({
    /** Network in CAIP-2, such as `eip155:8453`. */
    network: v.pipe(
      text(64),
      v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'a CAIP-2 network such as eip155:8453'),
    ),
    /** Address of the contract or mint, or `native` for the network's coin. */
    token: v.pipe(text(128), v.regex(/^[0-9A-Za-z]+$/, 'an address of a token, or native')),
  }),
])

/** docs/limits.md#windows */
export const limitPer = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(16),
  v.regex(
    /^(?:PT(?:[1-9]|1\d|2[0-4])H|P(?:[1-9]|[12]\d|3[01])D|total|session)$/,
    'PT1H to PT24H, P1D to P31D, total or session',
  ),
)

export const limitBy = /* @__PURE__ */ v.picklist(['user', 'session', 'wallet', 'recipient'])
export type LimitBy = v.InferOutput<typeof limitBy>

/** docs/limits.md#make-one */
export const limitParams = /* @__PURE__ */ v.object({
  /** Name of the limit, unique in the organization: `limits['…']` in expressions. */
  limitName: name,
  /** Asset that is counted, in base units, or `requests` for requests that sign. */
  asset: assetParams,
  /** Expression over the activity, as the condition of a policy: which requests count. @default 'true' */
  where: v.optional(policyExpression),
  /** Length of the window, ISO 8601: `PT1H` to `P31D`. `total`: for ever. `session`: as long as the session. */
  per: limitPer,
  /** Values that are counted apart, two at most. @default [] */
  by: v.optional(
    v.pipe(
      list(limitBy, 2),
      v.check((values) => new Set(values).size === values.length, 'values that differ from each other'),
    ),
  ),
  /** Notes of its author. */
  notes: v.optional(anyText(4096)),
})
export type LimitParams = v.InferInput<typeof limitParams>

export const limitAsset = /* @__PURE__ */ v.union([
  v.literal('requests'),
  v.object({
    /** Network in CAIP-2. */
    network: v.string(),
    /** Address of the contract or mint, or `native`. */
    token: v.string(),
  }),
])

/** docs/wire-format.md#limit */
export const limit = /* @__PURE__ */ v.object({
  /** Identifier of the limit. */
  limitId: v.string(),
  /** Name of the limit, unique in the organization. */
  limitName: v.string(),
  /** Asset that is counted, in base units, or `requests` for requests that sign. */
  asset: limitAsset,
  /** Expression over the activity: which requests count. */
  where: v.string(),
  /** Length of the window: `PT1H` to `P31D`, `total` or `session`. */
  per: v.string(),
  /** Values that are counted apart. */
  by: v.array(limitBy),
  /** Notes of its author. */
  notes: v.optional(v.string()),
  /** When it was made. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
})
export type Limit = v.InferOutput<typeof limit>
