import type { Activity, FlowError } from '@latchkey/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import {
  activity,
  call,
  lapsed,
  message,
  now,
  operations,
  own,
  payment,
  unread,
} from '../../test/approvals.ts'
import { flowError } from '../../test/fixtures.tsx'
import { inPanel } from '../../test/inPanel.tsx'
import { ApprovalsSection } from './ApprovalsSection.tsx'
import type { Approval, Vote } from './approval.ts'

const sourceOf = (...data: Approval[]) => ({ data })
const answers = (answer: Activity | FlowError) => fn<Vote>(async () => answer)
const ends = (status: Activity['status']) => answers(activity('payment', { status }))

/** The question of an approval. */
const question = { name: /^Approve\? .*You can't undo it/ }

const meta = {
  title: 'Approvals/Requests',
  component: ApprovalsSection,
  tags: ['autodocs'],
  decorators: [inPanel],
  args: {
    source: sourceOf(payment),
    userId: 'user',
    now,
    offline: false,
    onVote: ends('ACTIVITY_STATUS_COMPLETED'),
  },
} satisfies Meta<typeof ApprovalsSection>
export default meta
type Story = StoryObj<typeof meta>

export const Payment: Story = {
  async play({ canvas }) {
    const [item] = canvas.getAllByRole('listitem')
    await expect(item).toHaveTextContent('Send 1.5 ETH')
    await expect(item).toHaveTextContent('Ethereum')
    await expect(item).toHaveTextContent('Main wallet, Account 1')
    await expect(item).toHaveTextContent('Asked by Ben Okri, today')
    await expect(item).toHaveTextContent('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')
    await expect(item).toHaveTextContent('1 of 2 approved (Ben Okri). Yours is the last.')
    await expect(item).toHaveTextContent('The rule “Large payments” requires it:')
  },
}

export const Approved: Story = {
  args: { onVote: ends('ACTIVITY_STATUS_COMPLETED') },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Approve: Send 1.5 ETH' }))
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await expect(args.onVote).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
    await expect(args.onVote).toHaveBeenCalledWith(payment.activity, 'approve')
    await expect(await canvas.findByRole('status')).toHaveTextContent('Approved and done.')
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Approvals' })).toHaveFocus())
  },
}

/** The last approval is still missing. */
export const ApprovedWithOthersMissing: Story = {
  args: { onVote: ends('ACTIVITY_STATUS_CONSENSUS_NEEDED') },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Approve/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
    await expect(await canvas.findByRole('status')).toHaveTextContent('Approved. Waiting for others.')
  },
}

export const Rejected: Story = {
  args: { onVote: ends('ACTIVITY_STATUS_REJECTED') },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Reject: Send 1.5 ETH' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Reject' }))
    await expect(args.onVote).toHaveBeenCalledWith(payment.activity, 'reject')
    await expect(await canvas.findByRole('status')).toHaveTextContent('Rejected. The request has ended.')
  },
}

/** Somebody else rejected it while it was shown here. */
export const RejectedBySomebodyElse: Story = {
  args: { onVote: ends('ACTIVITY_STATUS_REJECTED') },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Approve/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
    await expect(await canvas.findByRole('status')).toHaveTextContent('Someone else already rejected it.')
  },
}

export const Question: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Approve/ }))
    await expect(canvas.getByRole('group', question)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('group', question)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Approve/ }))
  },
}

export const Voting: Story = {
  args: { onVote: fn<Vote>(() => new Promise(() => undefined)) },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Approve/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Approving' }))
    await expect(args.onVote).toHaveBeenCalledOnce()
  },
}

export const NotVoted: Story = {
  args: { onVote: answers(flowError('UNREACHABLE')) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Approve/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent("isn't responding")
  },
}

export const Several: Story = { args: { source: sourceOf(payment, call, message, own, lapsed) } }

/** One's own request can be withdrawn, not approved again. */
export const OwnRequest: Story = {
  args: { source: sourceOf(own) },
  async play({ canvas }) {
    const [item] = canvas.getAllByRole('listitem')
    await expect(item).toHaveTextContent('Asked by you')
    await expect(canvas.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Withdraw/ }))
    await expect(canvas.getByRole('group', { name: /^Withdraw your request/ })).toBeVisible()
  },
}

export const Expired: Story = {
  args: { source: sourceOf(lapsed) },
  async play({ canvas }) {
    // The warnings of the request are a list within.
    const [item] = canvas.getAllByRole('listitem')
    await expect(item).toHaveTextContent('Everyone has to approve again.')
    await expect(item).not.toHaveTextContent('approved (')
  },
}

/** Nobody approves what they haven't seen. */
export const Unread: Story = {
  args: { source: sourceOf(unread) },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Approve/ }))
    await expect(canvas.queryByRole('group', question)).toBeNull()
    await expect(args.onVote).not.toHaveBeenCalled()
  },
}

export const None: Story = {
  args: { source: sourceOf() },
  async play({ canvas }) {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('Nothing to approve')
  },
}
export const Loading: Story = { args: { source: { data: undefined } } }
export const Failed: Story = { args: { source: { data: undefined, failed: true } } }
export const Offline: Story = {
  args: { offline: true },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Approve/ }))
    await expect(canvas.queryByRole('group', question)).toBeNull()
  },
}

/** Everything that isn't a signature reads as a sentence, with what is there before. */
export const Operations: Story = {
  args: { source: sourceOf(own, ...Object.values(operations)) },
  async play({ canvas }) {
    const titles = canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    await expect(titles).toEqual([
      'Change who must approve: 2 of 3 instead of 1 of 3',
      'Add Grace Hopper as a root user, remove Ben Okri: 1 of 2 instead of 2 of 2',
      'Remove the passkey “Phone” of Grace Hopper',
      'Add Grace Hopper as a user',
      'Turn sign-in off for everyone',
      'Delete the policy “Large payments”',
      "Run an operation this app doesn't know",
    ])
    const [quorum, root] = canvas
      .getAllByRole('listitem')
      .filter(({ tagName, className }) => tagName === 'LI' && className.includes('lk-approval'))
    await expect(quorum).toHaveTextContent('People who must agree2 Before: 1')
    await expect(root).toHaveTextContent('Any root user could then do everything alone.')
    await expect(canvas.getByText('Users 1 API keys 1')).toBeVisible()
    await expect(canvas.queryByText('Raw bytes')).toBeNull()
  },
}

export const OperationsRightToLeft: Story = {
  args: { source: sourceOf(own, operations.newRoot, operations.users) },
  globals: { direction: 'rtl' },
}

export const OperationsNarrow: Story = {
  args: { source: sourceOf(own, operations.newRoot, operations.users, operations.policy) },
  globals: { viewport: { value: 'narrow' } },
}

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }
