import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'

const meta = {
  title: 'Dashboard/Codes and sessions',
  ...dashboardStory,
  args: { route: ['auth-codes'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

export const Saved: Story = {
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const field = await canvas.findByRole('textbox', { name: /^Code lifetime/ })
    await expect(field).toHaveValue('5')
    await expect(canvas.getByRole('combobox', { name: 'Unit of code lifetime' })).toHaveValue('minutes')
    await expect(field).toHaveAccessibleDescription('5 minutes')
  },
}

export const WrongValue: Story = {
  async play({ canvas }) {
    const field = await canvas.findByRole('textbox', { name: /^Code lifetime/ })
    await userEvent.clear(field)
    await userEvent.type(field, '15')
    await expect(field).toBeInvalid()
    await expect(canvas.getByText(/Enter 1 minute to 10 minutes/)).toBeVisible()
  },
}

/** The number stays where the unit changes. */
export const AnotherUnit: Story = {
  async play({ canvas }) {
    const unit = await canvas.findByRole('combobox', { name: 'Unit of session length' })
    const field = canvas.getByRole('textbox', { name: /^Session length/ })
    await userEvent.selectOptions(unit, 'hours')
    await expect(field).toBeInvalid()
    await userEvent.clear(field)
    await userEvent.type(field, '1.5')
    await expect(field).toHaveAccessibleDescription('1 hour 30 minutes')
    const bar = await canvas.findByRole('region', { name: 'Unsaved changes' })
    await expect(bar).toHaveTextContent('Session length')
  },
}

/** Off until somebody needs it; three days are the suggestion. */
export const ChangesBySupport: Story = {
  async play({ canvas }) {
    const isOn = await canvas.findByRole('switch', { name: /^Changes of address by support/ })
    await expect(isOn).not.toBeChecked()
    await userEvent.click(isOn)
    await expect(await canvas.findByRole('textbox', { name: /^Waiting time/ })).toHaveAccessibleDescription(
      '3 days',
    )
    const bar = await canvas.findByRole('region', { name: 'Unsaved changes' })
    await expect(bar).toHaveTextContent('Waiting time of a change by support')
  },
}
