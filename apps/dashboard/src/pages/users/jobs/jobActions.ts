import type { OperationResult } from '@latchkey/ui'

import { formatPeople } from '../../../parts/formatPeople.ts'

export type Job = OperationResult<'listPeopleJobs'>['peopleJobs'][number]
export type JobResult = OperationResult<'listPeopleJobResults'>['results'][number]
export type JobAction = Job['action']

interface ActionTexts {
  /** Text of the buttons. */
  label: string
  /** The question before it. */
  question: (people: number) => string
  /** Consequence, shown below the question. */
  consequence: string
  /** Title of the job. */
  title: (people: number) => string
}

/** Every action on all people who match. */
export const jobActions: Readonly<Record<JobAction, ActionTexts>> = {
  block: {
    label: 'Block all',
    question: (people) => `Block ${formatPeople(people)}?`,
    consequence:
      'All their sessions end. None of their passkeys, codes, linked accounts or API keys work until you unblock them.',
    title: (people) => `Block ${formatPeople(people)}`,
  },
  delete: {
    label: 'Delete all',
    question: (people) => `Delete the accounts of ${formatPeople(people)}?`,
    consequence:
      "Their accounts are deleted with everything in them. This can't be undone. Accounts that others share, and wallets that were never exported, are left out.",
    title: (people) => `Delete the accounts of ${formatPeople(people)}`,
  },
}

/** Why somebody was left out, in words. */
export const reasons: Readonly<Record<NonNullable<JobResult['reason']>, string>> = {
  gone: 'The account was deleted already',
  blocked: 'Blocked already',
  shared: "The account has other people, who don't match",
  notExported: 'A wallet or private key was never exported',
}

/** Outcomes, in words. */
export const outcomes: Readonly<Record<JobResult['outcome'], string>> = {
  waiting: 'Not reached',
  done: 'Done',
  skipped: 'Left out',
  failed: 'Failed',
}
