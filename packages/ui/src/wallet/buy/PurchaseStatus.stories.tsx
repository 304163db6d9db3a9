import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { flowError } from '../../../test/fixtures.tsx'
import { inGerman } from '../../../test/german.ts'
import { inCard } from '../../../test/inCard.tsx'
import { purchase } from '../../../test/purchases.ts'
import { PurchaseStatus } from './PurchaseStatus.tsx'

const meta = {
  title: 'Wallet/Purchase',
  component: PurchaseStatus,
  decorators: [inCard],
  args: {
    purchase: purchase(),
    busy: false,
    error: undefined,
    onFocus: fn(),
    onRefresh: fn(),
    onDismiss: fn(),
    onAgain: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof PurchaseStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Pending: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Show the window' }))
    await expect(args.onFocus).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Check now' }))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
export const German: Story = {
  ...inGerman,
}

export const Blocked: Story = {
  args: { purchase: purchase({ window: 'blocked' }) },
  async play({ canvas }) {
    const link = canvas.getByRole('link', { name: 'Open MoonPay' })
    await expect(link).toHaveAttribute('href', 'https://buy.moonpay.com/?apiKey=pk')
  },
}

export const WindowClosed: Story = {
  args: { purchase: purchase({ window: 'closed' }) },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: "I didn't pay" }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
export const AfterReload: Story = { args: { purchase: purchase({ window: 'unknown' }) } }
export const Checking: Story = { args: { busy: true } }
export const CheckFailed: Story = { args: { error: flowError('UPSTREAM_UNAVAILABLE') } }

export const Completed: Story = {
  args: { purchase: purchase({ status: 'completed' }) },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('heading', { name: 'Purchase complete' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}
export const Failed: Story = {
  args: { purchase: purchase({ status: 'failed' }) },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}
export const Cancelled: Story = { args: { purchase: purchase({ status: 'cancelled' }) } }
