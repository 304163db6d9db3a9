import * as v from 'valibot'

import { timestamp } from './timestamp.ts'

/** A user who approves manifests or holds a key share. docs/wire-format.md#trusted-deployment. */
export const tvcOperator = /* @__PURE__ */ v.object({
  /** Identifier of the operator. */
  id: v.string(),
  /** Human-readable name. */
  name: v.string(),
  /** Public key of the operator, hex. */
  publicKey: v.string(),
  /** When it was added. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
})
export type TvcOperator = v.InferOutput<typeof tvcOperator>

/** Operators, and how many of them it takes. docs/wire-format.md#trusted-deployment. */
export const tvcOperatorSet = /* @__PURE__ */ v.object({
  /** Identifier of the set. */
  id: v.string(),
  /** Human-readable name. */
  name: v.string(),
  /** Organization that the set belongs to. */
  organizationId: v.string(),
  /** Its members. */
  operators: v.array(tvcOperator),
  /** How many members it takes. */
  threshold: v.number(),
  /** When it was made. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
})
export type TvcOperatorSet = v.InferOutput<typeof tvcOperatorSet>
