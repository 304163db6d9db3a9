import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { failure, pending } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory, expectNoOverflow } from '../../../test/dashboardStory.tsx'
import { policy } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Roles',
  ...dashboardStory,
  args: { route: ['roles'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

/** Admin is prepared, and Ben has it. */
export const SetUp: Story = {
  args: { answers: { listPolicies: { policies: [{ ...policy, policyName: 'Role Admin' }] } } },
  async play({ canvas }) {
    const holders = await canvas.findByRole('group', { name: 'Members with the role Admin' })
    await expect(within(holders).getByRole('checkbox', { name: 'Ben Okri' })).toBeChecked()
    await expect(within(holders).getByRole('checkbox', { name: 'Ada Lovelace' })).not.toBeChecked()
    await expect(canvas.getByRole('button', { name: 'Set up Developer' })).toBeVisible()
  },
}

export const NotSetUp: Story = {
  args: { answers: { listUserTags: { userTags: [] }, createUserTag: pending } },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const viewer = await canvas.findByRole('region', { name: 'Viewer' })
    await userEvent.click(await within(viewer).findByRole('button', { name: 'Set up Viewer' }))
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await expectNoOverflow()
  },
}

/** Without the policies, nobody knows which roles are prepared. */
export const Failed: Story = {
  args: { answers: { listPolicies: failure('UNREACHABLE') } },
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert')
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Admin' })).toBeNull()
  },
}
