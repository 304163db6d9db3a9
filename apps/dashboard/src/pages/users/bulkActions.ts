import type { Kit } from '@latchkey/ui'

import { formatPeople } from './formatPeople.ts'
import type { Account } from './nameAccount.ts'

/** Something that is done to each of several accounts. */
export interface BulkAction {
  /** Text of the buttons. */
  label: string
  /** The question before it. */
  question: (accounts: number) => string
  /** What will happen. */
  consequence: string
  /** What was done to this many accounts, as a sentence. */
  done: (accounts: number) => string
  /** Does it to one account. */
  run: (api: Kit['api'], account: Account) => Promise<void>
}

/** Every action on selected accounts. */
export const bulkActions = {
  endSessions: {
    label: 'End sessions',
    question: (accounts) => `Sign ${formatPeople(accounts)} out everywhere?`,
    consequence: 'They can sign in again. Their passkeys, linked accounts and API keys stay.',
    done: (accounts) => `Ended the sessions of ${formatPeople(accounts)}.`,
    async run(api, { organizationId: subOrganizationId, users }) {
      for (const { userId } of users) await api.endUserSessions({ subOrganizationId, userId })
    },
  },
  block: {
    label: 'Block',
    question: (accounts) => `Block ${formatPeople(accounts)}?`,
    consequence:
      'All their sessions end, and none of their passkeys, codes, linked accounts and API keys works until they are unblocked.',
    done: (accounts) => `Blocked ${formatPeople(accounts)}.`,
    async run(api, { organizationId: subOrganizationId, users }) {
      for (const { userId } of users) await api.blockUser({ subOrganizationId, userId })
    },
  },
} satisfies Record<string, BulkAction>
