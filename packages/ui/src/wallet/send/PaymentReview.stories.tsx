import type { ValidRecipient } from '@latchkey/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import { flowError } from '../../../test/fixtures.tsx'
import { inGerman } from '../../../test/german.ts'
import { inCard } from '../../../test/inCard.tsx'
import { dollars, ether, lookAlike, paymentFacts, recipient } from '../../../test/payments.ts'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { describeWarnings } from './describeRecipient.ts'
import { PaymentReview } from './PaymentReview.tsx'

const warningsOf = (recipient: ValidRecipient) => describeWarnings(recipient, walletSendEn)

const meta = {
  title: 'Wallet/Review a payment',
  component: PaymentReview,
  decorators: [inCard],
  args: {
    payment: paymentFacts,
    network: 'Ethereum',
    from: 'Main wallet, Account 1',
    priceOf: ({ id }: { id: string }) => (id === ether.id ? { amount: 2_500, currency: 'USD' } : undefined),
    warnings: [],
    isExpired: false,
    busy: undefined,
    offline: false,
    error: undefined,
    onSend: fn(),
    onUpdate: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof PaymentReview>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('heading', { name: /^Send 0\.25.ETH\?$/ })).toBeVisible()
    await expect(canvas.getByText(/, up to 0\.0004.ETH/)).toBeVisible()
    for (const worth of ['about $625.00', 'about $1.00', 'about $626.00'])
      await expect(canvas.getByText(worth)).toBeVisible()
    const button = canvas.getByRole('button', { name: 'Send' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    // A click by a script sends nothing.
    await userEvent.click(button)
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}
export const NoPrice: Story = {
  args: { priceOf: () => undefined },
  async play({ canvas }) {
    await expect(canvas.queryByText(/about/)).toBeNull()
  },
}
export const Name: Story = { args: { recipientName: 'ada.eth' } }
export const SavedName: Story = {
  args: { savedName: { name: 'Mum', isByUser: true } },
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByText('Saved by you')).toBeVisible()
    await expect(canvasElement.querySelector('.lk-address')).toHaveTextContent(paymentFacts.to)
  },
}
export const SavedByOther: Story = { args: { savedName: { name: 'Landlord Berlin', isByUser: false } } }
export const German: Story = {
  ...inGerman,
}

export const Token: Story = {
  args: { payment: { ...paymentFacts, asset: dollars, amount: 20_500_000n, total: 20_500_000n } },
}
/** With a danger, going back is the filled button. */
export const LookalikeAddress: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Change' })).toHaveClass('lk-button--primary')
    await expect(canvas.getByRole('button', { name: 'Send anyway' })).toHaveClass('lk-button--danger')
  },
  args: {
    payment: { ...paymentFacts, to: lookAlike },
    warnings: warningsOf({
      status: 'valid',
      address: lookAlike,
      isOwn: false,
      isKnown: false,
      lookAlike: recipient,
      warnings: ['look-alike', 'first-time'],
    }),
  },
}
export const Expired: Story = {
  args: { isExpired: true },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Update the fee' }))
    await expect(args.onUpdate).toHaveBeenCalledOnce()
  },
}
export const Sending: Story = { args: { busy: 'send' } }
export const Offline: Story = { args: { offline: true } }
export const NotSent: Story = { args: { error: flowError('UNREACHABLE') } }
