import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { inGerman } from '../../../test/german.ts'
import { inPanel } from '../../../test/inPanel.tsx'
import { balances, historyEntries, payment } from '../../../test/payments.ts'
import { HistoryList } from './HistoryList.tsx'
import { listHistory } from './listHistory.ts'

const assets = balances.map(({ asset }) => asset)

const meta = {
  title: 'Wallet/Activity',
  component: HistoryList,
  decorators: [inPanel],
  args: {
    items: listHistory({
      entries: historyEntries,
      payments: [payment()],
      signed: [],
      assets,
      format: ({ amount, decimals, symbol }) => `${Number(amount) / 10 ** decimals} ${symbol}`,
      // Only of the last day.
      value: ({ symbol }, amount, at) =>
        symbol === 'ETH' && at > Date.UTC(2026, 2, 13) ? `$${Number(amount / 10n ** 14n) / 4}.00` : undefined,
    }),
    isPartial: false,
    failed: [],
    formatDay: (at) => (at < Date.UTC(2026, 5, 1) ? 'yesterday' : 'today'),
    formatTime: () => '9:26',
    onOpen: fn(),
  },
} satisfies Meta<typeof HistoryList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  async play({ canvas, args }) {
    const rows = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(rows).toEqual([
      '0xfB69…d359Pending\u00a0· 9:26\u22120.25 ETH$625.00',
      'View in the explorer0xfB69…d359Received\u00a0· 9:26+1 ETH',
      'View in the explorer0xfB69…d359Sent\u00a0· 9:26\u221220 USDC',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'See all' }))
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...rows,
      'View in the explorer0xfB69…d359Failed\u00a0· 9:261 ETH',
      'View in the explorerTransaction9:26',
    ])
    // The button stays, and so does the focus.
    await expect(canvas.getByRole('button', { name: 'Show fewer' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: /0.25 ETH/ }))
    await expect(args.onOpen).toHaveBeenCalledWith({ paymentId: 'payment-1' })
    await expect(canvas.getByRole('link', { name: /^View in the explorer .*Received/ })).toHaveAttribute(
      'href',
      'https://etherscan.io/tx/0x01',
    )
  },
}
export const Named: Story = {
  args: { nameOf: () => ({ name: 'Jonas Maier' }) },
  async play({ canvas }) {
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Jonas Maier0xfB69…d359Pending')
  },
}
export const German: Story = {
  ...inGerman,
}
export const Partial: Story = { args: { isPartial: true } }
export const NetworkFailed: Story = { args: { failed: ['Base'] } }
export const Empty: Story = {
  args: { items: [], onReceive: fn() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Receive something' }))
    await expect(args.onReceive).toHaveBeenCalledOnce()
  },
}
export const EmptyPartial: Story = { args: { items: [], isPartial: true } }
export const Loading: Story = { args: { items: undefined } }
