import * as v from 'valibot'

import { integer, text, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import {
  peopleJob,
  peopleJobAction,
  peopleJobOutcome,
  peopleJobReason,
} from '../../records/people/peopleJob.ts'
import { peopleSelection } from '../../records/people/peopleSelection.ts'

/** People that one job reaches at most. */
export const maxJobPeople = 10_000

/** Parameters of every job: whom it reaches, and how many were confirmed. */
const jobParams = {
  ...peopleSelection,
  /** Number of people that was confirmed. The job is refused if more match now. */
  people: integer(1, maxJobPeople),
  /** Why, for operators: it stays in the activity, and the users never see it. */
  reason: v.optional(text(500)),
}

const jobResult = {
  /** Identifier of the job. */
  peopleJobId: v.string(),
  /** People whom it reaches. */
  people: v.number(),
}

export const previewPeopleJob = /* @__PURE__ */ query({
  summary: 'Counts the people whom a job would reach, exactly.',
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'wallet'] },
  params: { ...peopleSelection },
  result: {
    /** People who match now. */
    people: v.number(),
    /** True where more match than one job reaches, or too many had to be looked at: no job starts with this selection. */
    isTooMany: v.optional(v.literal(true)),
  },
})

export const blockPeople = /* @__PURE__ */ submit({
  summary:
    'Blocks all people of sub-organizations who match, as block_user does. A job reaches one after the other.',
  source: 'extension',
  about: { kind: 'account', by: 'organization' },
  policy: { resource: 'USER' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'recent',
  params: jobParams,
  result: jobResult,
})

export const deletePeople = /* @__PURE__ */ submit({
  summary:
    'Deletes the accounts of all people of sub-organizations who match, as remove_sub_organization does. A job reaches one after the other.',
  source: 'extension',
  about: { kind: 'account', by: 'organization' },
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'recent',
  params: {
    ...jobParams,
    /** Deletes wallets and private keys that were never exported, too. @default false */
    deleteWithoutExport: v.optional(v.boolean()),
    /** Leaves out the mail that tells each owner of a verified address that the account was deleted. @default false */
    withoutMail: v.optional(v.boolean()),
  },
  result: jobResult,
})

export const stopPeopleJob = /* @__PURE__ */ submit({
  summary: 'Stops a job on people. Whom it has not reached yet stays as they are.',
  source: 'extension',
  about: { kind: 'account', by: 'organization' },
  policy: { resource: 'USER', action: 'UPDATE' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  params: {
    /** Job to stop. */
    peopleJobId: uuid,
  },
  result: {
    /** Job that was stopped. */
    peopleJobId: v.string(),
  },
})

export const listPeopleJobs = /* @__PURE__ */ query({
  summary: 'Lists jobs on people of sub-organizations, with their progress.',
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** Jobs, newest first: the last ten. */
    peopleJobs: v.array(peopleJob),
  },
})

export const listPeopleJobResults = /* @__PURE__ */ query({
  summary: 'Lists the outcome of a job for each person.',
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'wallet'] },
  params: {
    /** Job to read. */
    peopleJobId: uuid,
    /** Only people with this outcome. Default: all. */
    outcome: v.optional(peopleJobOutcome),
    /** `next` of an earlier answer to the same request: returns what follows. */
    cursor: v.optional(text(256)),
  },
  result: {
    /** Action of the job. */
    action: peopleJobAction,
    /** Outcomes, at most 500. */
    results: v.array(
      v.object({
        /** Sub-organization of the user. */
        subOrganizationId: v.string(),
        /** User whom the job reaches. */
        userId: v.string(),
        /** Outcome for this user. */
        outcome: peopleJobOutcome,
        /** Why the person was left out; absent for other outcomes. */
        reason: v.optional(peopleJobReason),
      }),
    ),
    /** Value of `cursor` that continues the list; absent at its end. */
    next: v.optional(v.string()),
  },
})
