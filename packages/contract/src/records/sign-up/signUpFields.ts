import * as v from 'valibot'

import { distinctList, integer, list, text, webUrl } from '../../formats.ts'

/** Fields that a sign-up may have. */
export const maxFields = 8

/** Name of a field, and of its value. */
export const fieldName = /* @__PURE__ */ v.pipe(
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

/** A field that sign-up asks for. docs/sign-up-fields.md#set-them */
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
