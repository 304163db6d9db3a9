import * as v from 'valibot'

import { text, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { pagination } from '../../records/pagination.ts'
import { timestamp } from '../../records/timestamp.ts'

/** Which records to read. */
const part = {
  /** `next` of an earlier answer: returns what follows. */
  cursor: /* @__PURE__ */ v.optional(text(2_048)),
  /** How many records to return. Takes no ids; use `cursor`. */
  paginationOptions: /* @__PURE__ */ v.optional(pagination),
}

/** Records, and how their fields are to be read. */
const records = {
  /** Records, grouped by their kind. */
  records: /* @__PURE__ */ v.array(
    /* @__PURE__ */ v.object({
      /** Table of the service's database that the record is from, such as `users`, `credentials` or `activities`. */
      kind: /* @__PURE__ */ v.string(),
      /** Its fields. Times are ISO 8601 in UTC; an absent value is null. */
      fields: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.unknown()),
    }),
  ),
  /** Kinds of these records. */
  kinds: /* @__PURE__ */ v.array(
    /* @__PURE__ */ v.object({
      /** Table, as in the records. */
      kind: /* @__PURE__ */ v.string(),
      /** A sentence that says what its records are. */
      meaning: /* @__PURE__ */ v.string(),
      /** A sentence for each field that says something about a person, by the field's name. */
      fields: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.string()),
    }),
  ),
  /** Value of `cursor` that continues the list; absent at its end. */
  next: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.string()),
}

export const getPersonalData = /* @__PURE__ */ query({
  summary:
    'Reads everything that is stored about the people of the own sub-organization, except for secrets.',
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'wallet'] },
  params: part,
  result: records,
})

export const exportPersonalData = /* @__PURE__ */ submit({
  summary:
    'Opens everything that is stored about the people of a sub-organization to the caller, for an hour.',
  source: 'extension',
  about: { kind: 'account', by: 'subOrganizationId' },
  logGroup: 'Accounts',
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'recent',
  params: {
    /** Sub-organization whose data is read. */
    subOrganizationId: uuid,
  },
  result: {
    /** The sub-organization. */
    subOrganizationId: v.string(),
    /** Until when `get_personal_data_export` answers the user who asked for it. */
    readableUntil: timestamp,
  },
})

export const getPersonalDataExport = /* @__PURE__ */ query({
  summary: 'Reads the data that `export_personal_data` of the same user opened, except for secrets.',
  source: 'extension',
  access: { callers: ['user'], stamps: ['key', 'wallet'] },
  params: {
    /** Sub-organization whose data is read. */
    subOrganizationId: uuid,
    ...part,
  },
  result: records,
})
