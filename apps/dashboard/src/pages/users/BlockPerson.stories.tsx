import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'

import { failure } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { account, dana } from '../../../test/fixtures.ts'

const opened = (user: object = {}, answers: DashboardArgs['answers'] = {}): DashboardArgs => ({
  route: ['users', account.organizationId],
  answers: { listUsers: { users: [{ ...dana, ...user }] }, listActivities: { activities: [] }, ...answers },
})

const meta = {
  title: 'Dashboard/Block a user',
  ...dashboardStory,
  args: opened(),
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

const blockedAt = { seconds: '1773480401', nanos: '0' }

export const Block: Story = {
  args: opened({}, { blockUser: { userId: dana.userId, apiKeyIds: [] } }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Block' }))
    const question = await screen.findByRole('dialog', { name: 'Block Dana Whitcombe?' })
    await expect(question).toHaveTextContent('All their sessions end now.')
    await userEvent.type(within(question).getByRole('textbox', { name: /Reason/ }), 'Reported for fraud')
    await userEvent.click(within(question).getByRole('button', { name: 'Block' }))
    await expect(await canvas.findByText('Blocked. All sessions have ended.')).toBeVisible()
  },
}

export const Asked: Story = {
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Block' }))
    const question = await screen.findByRole('dialog', { name: 'Block Dana Whitcombe?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Block' })).toHaveFocus()
  },
}

export const Blocked: Story = {
  args: opened({ blockedAt }, { unblockUser: { userId: dana.userId } }),
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/They can't sign in/)).toHaveTextContent(/^Blocked since .*2026/)
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock' }))
    const question = await screen.findByRole('dialog', { name: 'Unblock Dana Whitcombe?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Unblock' }))
    await expect(await canvas.findByText('Unblocked. They can sign in again.')).toBeVisible()
  },
}

/** A member who may not. */
export const Refused: Story = {
  args: opened({}, { blockUser: failure('REQUEST_NOT_AUTHORIZED', 'Not permitted.') }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Block' }))
    const question = await screen.findByRole('dialog', { name: 'Block Dana Whitcombe?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Block' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
