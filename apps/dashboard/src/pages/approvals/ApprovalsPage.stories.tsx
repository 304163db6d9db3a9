import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked } from 'storybook/test'

import { activity, payment } from '../../../../../packages/ui/test/approvals.ts'
import { failure } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'

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
