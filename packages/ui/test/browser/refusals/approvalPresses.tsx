import { ApprovalsInbox } from '../../../src/approvals/ApprovalsInbox.tsx'
import { message } from '../../approvals.ts'
import { session } from '../../fixtures.tsx'
import { createStoryKit, type StoryKit } from '../../storyKit.ts'
import { click, type Press, rejects } from './press.ts'

/** A kit with one request that waits for Ada. */
function createInboxKit(): StoryKit {
  const kit = createStoryKit({ auth: { status: 'signed-in', session } })
  Object.assign(kit.activities, {
    list: async () => [message.activity],
    describe: async () => message.intent,
  })
  return Object.assign(kit, { decode: async () => message.decoded })
}
const inbox = { draw: () => <ApprovalsInbox />, kit: createInboxKit } satisfies Partial<Press>

/** Presses of the approvals, by the file that asks the service. */
export const approvalPresses = {
  'approvals/Approvals.tsx': [
    {
      ...inbox,
      name: 'the requests that wait',
      loads: true,
      needsFreshLogin: false,
      refuse(kit, error) {
        kit.activities.list = rejects(error)
      },
    },
    {
      ...inbox,
      name: 'an approval',
      async refuse(kit, error) {
        kit.activities.approve = rejects(error)
        await click(/^Approve: /)
        await click('Approve')
      },
    },
    {
      ...inbox,
      name: 'a rejection',
      async refuse(kit, error) {
        kit.activities.reject = rejects(error)
        await click(/^Reject: /)
        await click('Reject')
      },
    },
  ],
} satisfies Record<string, readonly Press[]>
