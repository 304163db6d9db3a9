import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { type Answers, failure, pending } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { address, at, day } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Wallets',
  ...dashboardStory,
  args: { route: ['wallets'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

const withKey: Answers = {
  listPrivateKeys: {
    privateKeys: [
      {
        privateKeyId: 'payroll',
        privateKeyName: 'Payroll',
        publicKey: `02${'ab'.repeat(32)}`,
        curve: 'CURVE_P256',
        addresses: [],
        privateKeyTags: [],
        createdAt: at(day),
        updatedAt: at(day),
        exported: true,
        imported: true,
      },
    ],
  },
}

export const Several: Story = {
  args: { answers: withKey },
  async play({ canvas }) {
    const row = await canvas.findByRole('row', { name: /^Treasury/ })
    await expect(
      await within(row).findByRole('button', { name: `Copy the address ${address}` }),
    ).toBeVisible()
    await expect(row).toHaveTextContent('Never left the enclave')
    await expect(await canvas.findByRole('row', { name: /^Payroll .*Exported Imported$/ })).toBeVisible()
  },
}

export const None: Story = {
  args: { answers: { listWallets: { wallets: [] }, createWallet: pending } },
  async play({ canvas }) {
    await expect(await canvas.findByText('No wallets yet.')).toBeVisible()
    await expect(await canvas.findByText('No private keys.')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name of the wallet' }), 'Payroll')
    await userEvent.click(canvas.getByRole('button', { name: 'Create wallet' }))
    const create = canvas.getByRole('button', { name: 'Create wallet' })
    await expect(create).toHaveAttribute('aria-busy', 'true')
  },
}

/** The addresses are read, and the keys could not be. */
export const Failed: Story = {
  args: { answers: { listWalletAccounts: pending, listPrivateKeys: failure('TIMEOUT') } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent("The service didn't respond in time.")
    const wallets = canvas.getByRole('region', { name: 'Wallets' })
    await expect(within(wallets).getByRole('status', { name: 'Loading' })).toBeVisible()
  },
}
