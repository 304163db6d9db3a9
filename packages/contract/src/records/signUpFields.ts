import * as v from 'valibot'

import { distinctList, integer, list, text, webUrl } from '../formats.ts'
import { timestamp } from './timestamp.ts'

const maxFields = 8

const fieldName = /* @__PURE__ */ v.pipe(
  text(32),
  v.regex(/^[a-z][A-Za-z0-9_]*$/, 'a small letter and up to 31 letters, digits and _'),
  v.check((name) => !(name in Object.prototype), 'a name that not every object has'),
)

const entries = {
  /** Name of the value: a small letter, then letters, digits and _. */
  name: fieldName,
  /** Label beside the field. Of a checkbox: the text that the user accepts. */
  label: text(200),
  /** A line of text, a checkbox to tick, or a list to choose from. */
  type: v.picklist(['text', 'checkbox', 'select']),
  /** Whether the field has to be filled in, ticked or chosen. @default false */
  required: v.optional(v.boolean()),
  /** Most characters of a text. @default 200 */
  maxLength: v.optional(integer(1, 200)),
  /** Choices of a list. */
  options: v.optional(v.pipe(distinctList(text(80), 20), v.minLength(2))),
  /** Address of what a checkbox is about, such as the terms. */
  link: v.optional(webUrl),
}

/** A field that sign-up asks for. docs/sign-up-fields.md */
export const signUpField = /* @__PURE__ */ v.object(entries)
export type SignUpField = v.InferOutput<typeof signUpField>

/** The same, in a request: each member belongs to its type. */
const signUpFieldParam = /* @__PURE__ */ v.pipe(
  v.object(entries),
  v.check(
    ({ type, options }) => (type === 'select') === (options !== undefined),
    'options of a select alone',
  ),
  v.check(({ type, maxLength }) => type === 'text' || maxLength === undefined, 'maxLength of a text alone'),
  v.check(({ type, link }) => type === 'checkbox' || link === undefined, 'link of a checkbox alone'),
)

/** The fields that an organization's sign-up asks for. */
export const signUpFieldParams = /* @__PURE__ */ v.pipe(
  list(signUpFieldParam, maxFields),
  v.check((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, 'distinct names'),
)

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
      /** What the user typed or chose, or the text that they accepted. */
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
  /** What the user typed or chose, or the text that they accepted. */
  value: v.string(),
  /** Address of what they accepted. */
  link: v.optional(v.string()),
  /** When they accepted it; absent for what was typed or chosen. */
  acceptedAt: v.optional(timestamp),
})
export type SignUpValue = v.InferOutput<typeof signUpValue>
