import * as v from 'valibot'

import { distinctList, ephemeralKey, integer, list, name, uuid } from '../formats.ts'
import { timestamp } from './timestamp.ts'

/** Someone who approves manifests or holds a key share. docs/wire-format.md#trusted-deployment. */
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
  /** Operators in the set. */
  operators: v.array(tvcOperator),
  /** How many members it takes. */
  threshold: v.number(),
  /** When it was made. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
})
export type TvcOperatorSet = v.InferOutput<typeof tvcOperatorSet>

/** An operator to add. */
const tvcOperatorParams = /* @__PURE__ */ v.object({
  /** Human-readable name. */
  name,
  /** Encryption key and signing key: hex of 130 bytes. */
  publicKey: ephemeralKey,
})

/** A set of operators to create. At least one of the two lists names an operator. */
export const tvcOperatorSetParams = /* @__PURE__ */ v.object({
  /** Human-readable name. */
  name,
  /** Operators to add to the organization. One with the name and key of a known operator is that operator. */
  newOperators: v.optional(list(tvcOperatorParams, 50)),
  /** Operators that the organization has already. */
  existingOperatorIds: v.optional(distinctList(uuid, 50)),
  /** How many of the operators it takes. */
  threshold: integer(1, 100),
})
export type TvcOperatorSetParams = v.InferOutput<typeof tvcOperatorSetParams>
