import { ActivityError } from '@latchkey/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, userEvent, within } from 'storybook/test'

import { waiting } from '../../../test/activities.ts'
import { failure } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { ada, ben } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Members',
  ...dashboardStory,
  args: { route: ['members'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

export const Everybody: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /^Ada Lovelace .*Root user$/ })).toBeVisible()
    await expect(await canvas.findByRole('row', { name: /^Ben Okri .*Admin$/ })).toBeVisible()
    await expect(canvas.queryByText('Auth Proxy')).toBeNull()
  },
}

/** Others have to approve a new member. */
export const WaitsForApproval: Story = {
  args: { answers: { createUsers: new ActivityError(waiting, 'create_users') } },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Eli Novak')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email address' }), 'eli@larkfield.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Add member' }))
    await expect(await canvas.findByText('Waiting for approval')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Show approvals' })).toBeVisible()
  },
}

/** The private half of a new key is in the page alone. */
export const NewKey: Story = {
  args: {
    route: ['members', ada.userId],
    answers: { getUser: { user: ada }, createApiKeys: { apiKeyIds: ['new'] } },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name of the key' }), 'nightly')
    await userEvent.click(canvas.getByRole('button', { name: 'Create key' }))
    await expect(await canvas.findByText('Save the key now')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Download nightly' })).toBeVisible()
  },
}

/** Keys of others, and keys that stay, ask for a passkey. */
export const NewKeyOfAnother: Story = {
  args: {
    route: ['members', ben.userId],
    answers: { getUser: { user: ben } },
    prepare: (kit) =>
      void mocked(kit.login.passkey.submit).mockRejectedValue(failure('PASSKEY_NOT_FOUND', 'No passkey.')),
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Ben Okri', level: 1 })).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Expires after' })).toHaveDisplayValue('90 days')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name of the key' }), 'backend')
    await expect(canvas.getByText(/confirm it with your passkey/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Create key' }))
    await expect(await canvas.findByText(/You need a passkey to do this/)).toBeVisible()
    await expect(canvas.queryByText('Save the key now')).toBeNull()
  },
}

/** The signed-in member sees their passkeys. */
export const Oneself: Story = {
  args: { route: ['members', ada.userId], answers: { getUser: { user: ada } } },
  async play({ canvas }) {
    const passkeys = await canvas.findByRole('region', { name: 'Your passkeys' })
    await expect(await within(passkeys).findByText('No passkeys yet.')).toBeVisible()
    await expect(within(passkeys).getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  },
}

export const Unknown: Story = {
  args: {
    route: ['members', 'nobody'],
    answers: { getUser: failure('USER_NOT_FOUND', 'No user has this id.') },
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No user has this id.')
    await expect(canvas.getByRole('link', { name: 'All members' })).toBeVisible()
  },
}
