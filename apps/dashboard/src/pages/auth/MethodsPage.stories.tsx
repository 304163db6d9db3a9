import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'

const meta = {
  title: 'Dashboard/Sign-in methods',
  ...dashboardStory,
  args: { route: ['auth-methods'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

export const Saved: Story = {
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('switch', { name: 'Code by email' })).toBeChecked()
    await expect(canvas.getByRole('switch', { name: 'Code by SMS' })).not.toBeChecked()
    // A feature that isn't built has no switch.
    for (const one of canvas.getAllByRole('switch')) await expect(one).toBeEnabled()
  },
}

/** Every method is switched off, and not saved yet. */
export const NoMethod: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Code by email' }))
    await expect(await canvas.findByText(/you need a passkey to get back in/)).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: 'Passkey' }))
    await userEvent.click(canvas.getByRole('switch', { name: 'Social sign-in' }))
    await expect(await canvas.findByText('Every method is off, so nobody can sign in.')).toBeVisible()
    const bar = canvas.getByRole('region', { name: 'Unsaved changes' })
    await expect(bar).toHaveTextContent('Sign-in methods')
  },
}
