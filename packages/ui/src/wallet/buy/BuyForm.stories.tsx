import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { flowError } from '../../../test/fixtures.tsx'
import { inGerman } from '../../../test/german.ts'
import { inCard } from '../../../test/inCard.tsx'
import { buyable } from '../../../test/purchases.ts'
import { BuyForm } from './BuyForm.tsx'

const meta = {
  title: 'Wallet/Buy',
  component: BuyForm,
  decorators: [inCard],
  args: {
    assets: buyable,
    providers: ['moonpay', 'coinbase'],
    onStart: fn(),
    busy: false,
    offline: false,
    error: undefined,
    onBack: fn(),
  },
} satisfies Meta<typeof BuyForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  async play({ canvas, args }) {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Buy' }), 'USDC on Base')
    // The provider is chosen, and can be changed.
    await expect(canvas.getByText('with MoonPay')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Change the provider' }))
    const provider = canvas.getByRole('combobox', { name: 'Provider' })
    await expect(provider).toHaveFocus()
    await userEvent.selectOptions(provider, 'Coinbase')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to Coinbase' }))
    await expect(args.onStart).toHaveBeenCalledWith({
      currency: 'USDC',
      network: 'eip155:8453',
      provider: 'coinbase',
    })
  },
}
export const German: Story = {
  ...inGerman,
}

/** The coin of the network on screen is chosen first, with its price. */
export const OnScreen: Story = {
  args: {
    network: 'eip155:8453',
    currency: 'EUR',
    priceOf: ({ currency }) => (currency === 'ETH' ? { amount: 2_300, currency: 'EUR' } : undefined),
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('combobox', { name: 'Buy' })).toHaveDisplayValue('ETH on Base')
    await expect(canvas.getByRole('combobox', { name: 'Currency' })).toHaveDisplayValue('EUR')
    await expect(canvas.getByText(/^More than €20\. .* 1 ETH is about €2,300\.00\.$/)).toBeVisible()
  },
}
export const OneProvider: Story = {
  args: { providers: ['coinbase'] },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Change the provider' })).toBeNull()
  },
}

export const WithAmount: Story = {
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Amount/ }), '50,5')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Currency' }), 'EUR')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to MoonPay' }))
    await expect(args.onStart).toHaveBeenCalledWith({
      ...buyable[0],
      provider: 'moonpay',
      fiatAmount: '50.5',
      fiatCurrency: 'EUR',
    })
  },
}

export const AmountTooSmall: Story = {
  async play({ canvas, args }) {
    const field = canvas.getByRole('textbox', { name: /^Amount/ })
    await userEvent.type(field, '20{Enter}')
    await expect(field).toHaveAccessibleDescription('Enter more than $20, or leave it empty.')
    await expect(args.onStart).not.toHaveBeenCalled()
  },
}

export const Starting: Story = { args: { busy: true } }
export const Offline: Story = { args: { offline: true } }
export const NotConfigured: Story = { args: { error: flowError('ON_RAMP_NOT_CONFIGURED') } }
export const NothingToBuy: Story = { args: { assets: [] } }
