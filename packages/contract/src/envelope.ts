import * as v from 'valibot'

import { decimalString, uuid } from './formats.ts'

/** The field that every body of the public API has; read before the stamp (docs/decisions.md#order-of-checks). */
export const target = /* @__PURE__ */ v.object({
  /** Organization that the request is for; the parent where the sub-organization is unknown. */
  organizationId: uuid,
})

/** Body of a submit. docs/wire-format.md#public-api-envelope. */
export const submitEnvelope = /* @__PURE__ */ v.object({
  /** Activity type of the operation. */
  type: v.pipe(v.string(), v.maxLength(128)),
  /** Request time in milliseconds since the epoch. */
  timestampMs: decimalString,
  /** Organization that the request is for; the parent where the sub-organization is unknown. */
  organizationId: uuid,
  /** Parameters of the operation. */
  parameters: v.record(v.string(), v.unknown()),
  /** Asks for App Proofs. @default false */
  generateAppProofs: v.optional(v.boolean()),
})

/** Body of a query, besides its parameters. docs/decisions.md#unknown-fields, docs/decisions.md#stamps. */
export const queryEnvelope = /* @__PURE__ */ v.object({
  /** Organization that the request is for; the parent where the sub-organization is unknown. */
  organizationId: uuid,
  /** Request time in milliseconds since the epoch; enforced where it is present. */
  timestampMs: v.optional(decimalString),
})
