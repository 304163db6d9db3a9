import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'

import { createPayingKit } from '../../test/payingKit.ts'
import { recipient } from '../../test/payments.ts'
import { WalletPanel } from './WalletPanel.tsx'

const meta = {
  title: 'Wallet/Paying',
  component: WalletPanel,
} satisfies Meta<typeof WalletPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Balances: Story = {
  parameters: { kit: createPayingKit() },
  async play({ canvas }) {
    const [first] = await canvas.findAllByText(/^1\.234567 ETH$/)
    await expect(first).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Send' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Buy' })).toBeVisible())
  },
}
export const Narrow: Story = {
  parameters: { kit: createPayingKit() },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const [balance] = await canvas.findAllByText(/^1\.234567 ETH$/)
    const account = canvas.getByRole('button', { name: /^Account 1 0x5aAe/ }).getBoundingClientRect()
    // The name and the address have a line each. The balance is below them.
    await expect(account.height).toBeLessThan(48)
    await expect(balance?.getBoundingClientRect().top).toBeGreaterThanOrEqual(account.bottom)
  },
}

export const Account: Story = {
  parameters: { kit: createPayingKit() },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Account 1 0x/ }))
    await expect(await canvas.findByRole('region', { name: 'Assets' })).toHaveTextContent('about $3,086.42')
    await expect(canvas.getByRole('region', { name: 'Activity' })).toHaveTextContent('Received 1 ETH')
  },
}

/** The review, two clicks and the fields away. Back leads to what was typed. */
export const Review: Story = {
  parameters: { kit: createPayingKit() },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'To' }), recipient)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Amount in ETH' }), '0.25')
    const [warning] = await canvas.findAllByText("You haven't sent to this address before.")
    await expect(warning).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: /^Send 0\.25\sETH\?$/ })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }))
    await expect(await canvas.findByRole('textbox', { name: 'To' })).toHaveValue(recipient)
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: /^Send 0\.25\sETH\?$/ })).toBeVisible())
  },
}

export const Max: Story = {
  parameters: { kit: createPayingKit() },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Max/ }))
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Amount in ETH' })).toHaveValue('1.234167890123456789'),
    )
  },
}

export const Buy: Story = {
  parameters: { kit: createPayingKit() },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Buy' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to MoonPay' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Check now' }))
    await expect(await canvas.findByRole('heading', { name: 'Purchase complete' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Buy' })).toBeVisible())
  },
}
