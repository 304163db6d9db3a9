import * as v from 'valibot'

import { appProof } from './appProof.ts'
import { timestamp } from './timestamp.ts'
import { user } from './user.ts'

/** docs/decisions.md#fixed-values: the seven statuses of docs/wire-format.md#activity-status. */
export const activityStatus = /* @__PURE__ */ v.picklist([
  'ACTIVITY_STATUS_CREATED',
  'ACTIVITY_STATUS_PENDING',
  'ACTIVITY_STATUS_COMPLETED',
  'ACTIVITY_STATUS_FAILED',
  'ACTIVITY_STATUS_CONSENSUS_NEEDED',
  'ACTIVITY_STATUS_REJECTED',
  'ACTIVITY_STATUS_AUTHENTICATORS_NEEDED',
])
export type ActivityStatus = v.InferOutput<typeof activityStatus>

/** A user's approval or rejection. docs/wire-format.md#votes. */
export const vote = /* @__PURE__ */ v.object({
  /** Identifier of the vote. */
  id: v.string(),
  /** Who voted. */
  userId: v.string(),
  /** Who voted, in full. */
  user,
  /** Activity that was voted on. */
  activityId: v.string(),
  /** Whether the vote approves or rejects. */
  selection: v.picklist(['VOTE_SELECTION_APPROVED', 'VOTE_SELECTION_REJECTED']),
  /** The raw body that the voter signed. */
  message: v.string(),
  /** Key that signed it. */
  publicKey: v.string(),
  /** Signature over it. */
  signature: v.string(),
  /** Scheme of the signature. */
  scheme: v.string(),
  /** When. */
  createdAt: timestamp,
})
export type Vote = v.InferOutput<typeof vote>

const failure = /* @__PURE__ */ v.object({
  /** gRPC code. */
  code: v.number(),
  /** Description of the failure. */
  message: v.string(),
  /** More facts. */
  details: v.array(v.unknown()),
})

/** A setting before and after an activity. docs/activity-log.md#before-and-after */
const settingChange = /* @__PURE__ */ v.object({
  /** Name of the setting; a dot leads into a group. */
  setting: v.string(),
  /** Value before. Absent where there was none, and for secrets. */
  before: v.optional(v.unknown()),
  /** Value after. Absent where there is none, and for secrets. */
  after: v.optional(v.unknown()),
  /** True for a secret, of which nothing but the change is kept. */
  secret: v.optional(v.literal(true)),
})
export type SettingChange = v.InferOutput<typeof settingChange>

/** The record of a state change. docs/wire-format.md#activity. */
export const activity = /* @__PURE__ */ v.object({
  /** Unique identifier of the activity. */
  id: v.string(),
  /** Organization that it took place in. */
  organizationId: v.string(),
  /** User who submitted it. An extension. */
  userId: v.optional(v.string()),
  /** How far it has come. */
  status: activityStatus,
  /** Activity type, such as ACTIVITY_TYPE_OAUTH. */
  type: v.string(),
  /**
   * One key, named after the operation's intent, that contains the submitted parameters; codes, tokens and signatures
   * are replaced by `[not kept]`.
   */
  intent: v.record(v.string(), v.unknown()),
  /** One key, named after the operation's result; empty until the activity is completed. */
  result: v.record(v.string(), v.unknown()),
  /** Approvals and rejections, the submitter's own first. */
  votes: v.array(vote),
  /** `sha256:` and the hex SHA-256 of the raw body: verifies the user's action. */
  fingerprint: v.string(),
  /** Whether the caller can approve it. */
  canApprove: v.boolean(),
  /** Whether the caller can reject it. */
  canReject: v.boolean(),
  /** When it was made: seconds since the epoch, in decimal digits. */
  createdAt: v.string(),
  /** When it last changed: seconds since the epoch, in decimal digits. */
  updatedAt: v.string(),
  /** Proofs by the enclave, if requested. */
  appProofs: v.optional(v.array(appProof)),
  /** Why it failed. */
  failure: v.optional(v.nullable(failure)),
  /** Extension: settings that it changed, with their values before and after. Absent unless it changed some. */
  changes: v.optional(v.array(settingChange)),
})
export type Activity = v.InferOutput<typeof activity>
