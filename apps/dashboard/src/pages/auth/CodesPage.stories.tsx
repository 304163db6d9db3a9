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
    await expect(field).toHaveValue('300')
    await expect(field).toHaveAccessibleDescription('5 minutes')
  },
}

export const WrongValue: Story = {
  async play({ canvas }) {
    const field = await canvas.findByRole('textbox', { name: /^Code lifetime/ })
    await userEvent.clear(field)
    await userEvent.type(field, '5')
    await expect(field).toBeInvalid()
    await expect(canvas.getByText(/Enter 60 to 600 seconds/)).toBeVisible()
  },
}
