import type { Kit } from '@latchkey/ui'
import { formatPeople } from '../../parts/formatPeople.ts'
import type { Account } from './account.ts'

/** Something that is done to each of several accounts. */
export interface BulkAction {
  /** Text of the buttons. */
  label: string
  /** The question before it. */
  question: (people: number) => string
  /** Consequence, shown below the question. */
  consequence: string
  /** Result for this number of users, as a sentence. */
  done: (people: number) => string
  /** Does it to one account. */
  run: (api: Kit['api'], account: Account) => Promise<void>
}

/** Every action on selected accounts. */
export const bulkActions = {
  endSessions: {
    label: 'End sessions',
    question: (people) => `Sign ${formatPeople(people)} out everywhere?`,
    consequence: 'They can sign in again. Their passkeys, linked accounts and API keys stay.',
    done: (people) => `Ended the sessions of ${formatPeople(people)}.`,
    async run(api, { organizationId: subOrganizationId, users }) {
      for (const { userId } of users) await api.endUserSessions({ subOrganizationId, userId })
    },
  },
  block: {
    label: 'Block',
    question: (people) => `Block ${formatPeople(people)}?`,
    consequence:
      'All their sessions end. None of their passkeys, codes, linked accounts or API keys work until you unblock them.',
    done: (people) => `Blocked ${formatPeople(people)}.`,
    async run(api, { organizationId: subOrganizationId, users }) {
      for (const { userId } of users) await api.blockUser({ subOrganizationId, userId })
    },
  },
} satisfies Record<string, BulkAction>
