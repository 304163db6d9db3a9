import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { limit } from '../../../test/limits.ts'

const meta = {
  title: 'Dashboard/Spending limits',
  ...dashboardStory,
  args: { route: ['spending-limits'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

export const Several: Story = {
  args: {
    answers: {
      listLimits: {
        limits: [
          limit,
          { ...limit, limitId: 'other', limitName: 'recipients', by: ['recipient'], spent: undefined },
        ],
      },
    },
  },
  async play({ canvas }) {
    const row = await canvas.findByRole('row', { name: /^usdc a day/ })
    await expect(row).toHaveTextContent('12000000')
    await expect(canvas.getByRole('row', { name: /^recipients/ })).toHaveTextContent('By recipient')
  },
}

export const None: Story = {
  args: { answers: { listLimits: { limits: [] } } },
  async play({ canvas }) {
    await expect(await canvas.findByText('No limits yet.')).toBeVisible()
  },
}

export const New: Story = {
  args: { answers: { createLimits: { limitIds: ['new'] } } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'New limit' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Start from' }), 'Signatures an hour')
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await expect(name).toHaveValue('signatures an hour')
    await userEvent.clear(name)
    const save = canvas.getByRole('button', { name: 'Create limit' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(name, 'hourly')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Window' }), 'A day')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Counts apart' }), 'Each user')
    await userEvent.click(save)
    await expect(await canvas.findByText(/^Created hourly\./)).toBeVisible()
  },
}

export const Delete: Story = {
  args: { answers: { deleteLimits: { limitIds: [limit.limitId] } } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete usdc a day' }))
    const dialog = await canvas.findByRole('dialog', { name: 'Delete usdc a day?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await expect(await canvas.findByText('Deleted.')).toBeVisible()
  },
}
