import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'

import { failure } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'

const meta = {
  title: 'Dashboard/Organization',
  ...dashboardStory,
  args: { route: ['organization'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

export const Default: Story = {
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Copy organizationId' })).toBeVisible()
    const you = canvas.getByRole('region', { name: 'You' })
    await expect(await within(you).findByText('Ada Lovelace')).toBeVisible()
  },
}

/** The addresses are known without the service. */
export const Failed: Story = {
  args: { answers: { whoami: failure('UNREACHABLE') } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent("The service can't be reached.")
    await expect(canvas.getByText('https://api.larkfield.example')).toBeVisible()
  },
}
