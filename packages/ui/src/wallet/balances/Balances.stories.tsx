import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { inGerman } from '../../../test/german.ts'
import { inPanel } from '../../../test/inPanel.tsx'
import { balances, networks } from '../../../test/payments.ts'
import { BalanceList } from './BalanceList.tsx'

const meta = {
  title: 'Wallet/Balances',
  component: BalanceList,
  decorators: [inPanel],
  args: {
    balances,
    count: balances.length,
    networks,
    isReading: false,
    onRetry: fn(),
    formatMoment: () => '19:04',
  },
} satisfies Meta<typeof BalanceList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  async play({ canvas, args }) {
    const rows = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(rows).toEqual([
      'Ether1.234567\u00a0ETH · Ethereum$3,086.42+0.6%',
      'USD CoinEthereum250\u00a0USDCNo price',
      'EtherBaseBalance unknown',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const German: Story = {
  ...inGerman,
}
export const Loading: Story = { args: { balances: undefined, isReading: true } }
export const Refreshing: Story = { args: { isReading: true } }
export const Old: Story = {
  args: {
    balances: balances.map(({ asset, amount, fiat }) => ({
      asset,
      amount: undefined,
      lastKnown: amount === undefined ? undefined : { amount, fiat, readAt: 1 },
    })),
  },
  async play({ canvas }) {
    const rows = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(rows[0]).toBe('Ether1.234567\u00a0ETH · Ethereum · As of 19:04$3,086.42')
  },
}
/** Without prices the coin stays first. */
export const NoPrices: Story = {
  args: { balances: balances.map(({ asset, amount }) => ({ asset, amount })) },
  async play({ canvas }) {
    const rows = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(rows[0]).toBe('EtherEthereum1.234567\u00a0ETH')
  },
}
export const NoNetwork: Story = { args: { balances: [] } }
