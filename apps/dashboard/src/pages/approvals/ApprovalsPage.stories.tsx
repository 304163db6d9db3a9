import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, userEvent } from 'storybook/test'

import { activity, payment } from '../../../../../packages/ui/test/approvals.ts'
import { failure } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { account, ada, ben, waitingChange } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Approvals',
  ...dashboardStory,
  args: { route: ['approvals'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

export const Waiting: Story = {
  args: {
    answers: { explainActivity: failure('ACTIVITY_NOT_FOUND') },
    prepare({ activities, decode }) {
      const requestedAt = Date.now() - 5 * 60_000
      mocked(activities.list).mockResolvedValue([activity('payment', {}, requestedAt)])
      mocked(activities.describe).mockResolvedValue(payment.intent!)
      mocked(decode).mockResolvedValue(payment.decoded!)
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Approve: Send 1.5 ETH' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reject: Send 1.5 ETH' })).toBeVisible()
  },
}

export const None: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText('Nothing to approve')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'activity log' })).toBeVisible()
  },
}

const changeOf = (userName: string, changes: object = {}) => ({
  ...waitingChange,
  contactChangeId: userName,
  subOrganizationId: account.organizationId,
  userId: account.organizationId,
  userName,
  ...changes,
})

/** Changes of address that wait: one to approve, and one that this member asked for. */
export const AddressChanges: Story = {
  args: {
    answers: {
      listUsers: { users: [ada, ben] },
      listWaitingContactChanges: {
        contactChanges: [
          changeOf('Dana Whitcombe', { isVerified: true }),
          changeOf('e•••@people.example', { otpType: 'OTP_TYPE_SMS', requestedBy: ada.userId }),
        ],
        next: 'more',
      },
      approveContactChange: { contactChangeId: 'Dana Whitcombe' },
    },
  },
  async play({ canvas }) {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Approve the change for Dana Whitcombe' }),
    )
    await expect(await canvas.findByText(/carried out when its time comes/)).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'Reject the change for e•••@people.example' }),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Approve the change for e/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeVisible()
  },
}

export const AddressChangesNarrow: Story = {
  args: AddressChanges.args!,
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Dana Whitcombe' })
    await expect(link).toHaveAttribute('href', `#/users/${account.organizationId}`)
  },
}

/** A member who may not read them. */
export const AddressChangesRefused: Story = {
  args: {
    answers: { listWaitingContactChanges: failure('REQUEST_NOT_AUTHORIZED', 'Not allowed.') },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/members with a role that allows it/)).toBeVisible()
  },
}
