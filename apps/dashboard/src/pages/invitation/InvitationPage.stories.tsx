import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, userEvent } from 'storybook/test'

import { failure, pending } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'

const words = ['5c1f0a2b', 'ABCDEFGHJKMNPQRSTVWXYZ0123', 'eli@larkfield.example', '{"target":"04"}']
const meta = {
  title: 'Dashboard/Invitation',
  ...dashboardStory,
  args: { route: ['invitation', ...words] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

const heading = 'You were invited to the dashboard'
const accepts =
  (answer: () => Promise<never>): NonNullable<DashboardArgs['prepare']> =>
  (kit) => {
    kit.show({ auth: { status: 'signed-out' } })
    mocked(kit.acceptInvitation).mockImplementation(answer)
  }

/** Nothing is used before the click. */
export const Opened: Story = {
  args: { prepare: accepts(pending) },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: heading })).toBeVisible()
    await expect(canvas.getByText('eli@larkfield.example')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true')
  },
}

/** Used, expired or replaced: the service doesn't say which. */
export const Over: Story = {
  args: { prepare: accepts(() => Promise.reject(failure('OTP_EXPIRED'))) },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('was replaced by a newer invitation')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in with a code' }))
    await expect(await canvas.findByRole('heading', { name: 'Sign in to Dashboard' })).toBeVisible()
  },
}

export const Cut: Story = {
  args: { route: ['invitation', '5c1f0a2b'], prepare: accepts(pending) },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Part of the link is missing')
  },
}

/** The link still works once the network does. */
export const Offline: Story = {
  args: { prepare: accepts(() => Promise.reject(failure('OFFLINE'))) },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent("You're offline")
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeVisible()
  },
}
