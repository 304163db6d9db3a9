import * as v from 'valibot'

import { list, text, webUrl } from '../../formats.ts'
import { timestamp } from '../timestamp.ts'
import { fieldName, maxFields } from './signUpFields.ts'

/** Values of a sign-up, by field. That of a ticked checkbox is the label that the user has read. */
export const signUpAnswers = /* @__PURE__ */ v.pipe(
  v.record(fieldName, text(200)),
  v.check((values) => Object.keys(values).length <= maxFields, `at most ${maxFields} fields`),
)
export type SignUpAnswers = v.InferOutput<typeof signUpAnswers>

/** Values of a user to create. */
export const signUpValueParams = /* @__PURE__ */ v.pipe(
  list(
    v.object({
      /** Name of the field. */
      name: fieldName,
      /** Text that the user typed, chose or accepted. */
      value: text(200),
      /** Whether the value is a text that the user accepted: it is stored with the time. @default false */
      accepted: v.optional(v.boolean()),
      /** Address of what they accepted. */
      link: v.optional(webUrl),
    }),
    maxFields,
  ),
  v.check((values) => new Set(values.map(({ name }) => name)).size === values.length, 'distinct names'),
)
export type SignUpValueParams = v.InferOutput<typeof signUpValueParams>

/** A value that a user gave when they signed up. */
export const signUpValue = /* @__PURE__ */ v.object({
  /** Name of the field. */
  name: v.string(),
  /** Text that the user typed, chose or accepted. */
  value: v.string(),
  /** Address of what they accepted. */
  link: v.optional(v.string()),
  /** When they accepted it; absent for what was typed or chosen. */
  acceptedAt: v.optional(timestamp),
})
export type SignUpValue = v.InferOutput<typeof signUpValue>
