import type { OperationParameters } from '@latchkey/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'

import { failure, pending } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { adminTag, at, day, policy } from '../../../test/fixtures.ts'
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

const numbers = {
  contactsPerDay: 100,
  peoplePerDay: 50,
  members: [
    { userId: 'ben', contacts: 100, people: 4, contactsFreeAt: at(day + 3_600_000) },
    { userId: 'gone', contacts: 1, people: 0 },
  ],
}
const changed = fn<(params: OperationParameters<'updateMemberLimits'>) => void>()

/** Ben has used up one number, and the other one is raised. */
export const DailyNumbers: Story = {
  args: {
    answers: {
      getMemberLimits: numbers,
      updateMemberLimits: (params) => {
        changed(params)
        return {}
      },
    },
  },
  async play({ canvas }) {
    const section = within(await canvas.findByRole('region', { name: 'Daily numbers' }))
    const row = await section.findByRole('row', { name: /^Ben Okri 100 of 100, more from .* 4 of 50$/ })
    await expect(row).toBeVisible()
    const save = section.getByRole('button', { name: 'Save the numbers' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    const field = section.getByRole('textbox', { name: /^People blocked/ })
    await userEvent.clear(field)
    await userEvent.type(field, '2001')
    await expect(await section.findByText('Enter 1 to 2,000.')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '80')
    await userEvent.click(save)
    await expect(await section.findByText('Saved. The numbers count from now on.')).toBeVisible()
    await expect(changed.mock.calls).toEqual([[{ peoplePerDay: 80 }]])
  },
}

/** A member who isn't root sees their own use, and can't change the numbers. */
export const DailyNumbersOfMember: Story = {
  args: {
    answers: {
      getMemberLimits: { ...numbers, members: numbers.members.slice(0, 1) },
      updateMemberLimits: failure('REQUEST_NOT_AUTHORIZED'),
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const section = within(await canvas.findByRole('region', { name: 'Daily numbers' }))
    const field = await section.findByRole('textbox', { name: /^Contacts/ })
    await userEvent.clear(field)
    await userEvent.type(field, '500{Enter}')
    await expect(await section.findByRole('alert')).toHaveTextContent("You aren't allowed to do this.")
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
