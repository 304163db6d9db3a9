import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { failure, pending } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { adminTag, policy } from '../../../test/fixtures.ts'
import { policiesOf, type Role, roles } from './roles.ts'

const meta = {
  title: 'Dashboard/Roles',
  ...dashboardStory,
  args: { route: ['roles'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

const [admin] = roles as [Role, ...Role[]]
const prepared = policiesOf(admin, adminTag).map((one, at) => ({ ...policy, ...one, policyId: String(at) }))

/** Admin is set up, and Ben has it. */
export const SetUp: Story = {
  args: { answers: { listPolicies: { policies: prepared } } },
  async play({ canvas }) {
    const holders = await canvas.findByRole('group', { name: 'Members with the role Admin' })
    await expect(within(holders).getByRole('checkbox', { name: 'Ben Okri' })).toBeChecked()
    await expect(within(holders).getByRole('checkbox', { name: 'Ada Lovelace' })).not.toBeChecked()
    await expect(canvas.getByRole('button', { name: 'Set up Developer' })).toBeVisible()
  },
}

/** An earlier version set up Admin. */
export const Outdated: Story = {
  args: {
    answers: {
      listPolicies: { policies: prepared.slice(0, 1).map((one) => ({ ...one, condition: 'true' })) },
      updatePolicy: pending,
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const section = await canvas.findByRole('region', { name: 'Admin' })
    await expect(within(section).getByText(/differ from the ones that this version/)).toBeVisible()
    await userEvent.click(within(section).getByRole('button', { name: 'Update Admin' }))
    await expect(within(section).getByRole('checkbox', { name: 'Ben Okri' })).toBeChecked()
  },
}

export const NotSetUp: Story = {
  args: { answers: { listUserTags: { userTags: [] }, createUserTag: pending } },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const viewer = await canvas.findByRole('region', { name: 'Viewer' })
    await userEvent.click(await within(viewer).findByRole('button', { name: 'Set up Viewer' }))
    await expect(canvas.queryByRole('checkbox')).toBeNull()
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
