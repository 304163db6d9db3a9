import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'

import { failure, pending } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { changedProxy, usage } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Overview',
  ...dashboardStory,
  args: { route: ['overview'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

export const LastDay: Story = {
  async play({ canvas }) {
    const health = await canvas.findByRole('region', { name: 'Health' })
    await expect(health).toHaveTextContent('No messages waiting')
    await expect(
      await within(health).findByText('People can sign in to your app', { exact: false }),
    ).toBeVisible()
    await expect(canvas.getByRole('img', { name: /^214 sign-ins, at most 52 in one hour$/ })).toBeVisible()
    const failures = canvas.getByRole('table', { name: 'Why people couldn’t sign in' })
    await expect(within(failures).getByRole('row', { name: /^Wrong code 7/ })).toBeVisible()
    await expect(within(failures).getByRole('link', { name: 'Allowed origins' })).toBeVisible()
  },
}

export const NoActivity: Story = {
  args: { answers: { getUsage: { ...usage, counts: [] } } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Nothing failed in this period.')).toBeVisible()
    await expect(canvas.getByRole('img', { name: /^0 sign-ins/ })).toBeVisible()
  },
}

/** Sign-in is off, and messages wait. */
export const MessagesWaiting: Story = {
  args: {
    answers: {
      getUsage: {
        ...usage,
        health: { messagesWaiting: 50, oldestMessageSeconds: 312, databaseSeconds: 0.42 },
      },
      getAuthProxyConfig: changedProxy({ enabled: false }),
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const health = await canvas.findByRole('region', { name: 'Health' })
    await expect(health).toHaveTextContent('50 or more waiting, the oldest for 312 s')
    await expect(await within(health).findByText(/Nobody can sign in/)).toBeVisible()
  },
}

export const Loading: Story = {
  args: { answers: { getUsage: pending } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
    await expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { answers: { getUsage: failure('UNREACHABLE') } },
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('The service can’t be reached.')
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
