import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { flowError } from '../../../test/fixtures.tsx'
import { inGerman } from '../../../test/german.ts'
import { inCard } from '../../../test/inCard.tsx'
import { payment } from '../../../test/payments.ts'
import { PaymentResult } from './PaymentResult.tsx'

const meta = {
  title: 'Wallet/Payment',
  component: PaymentResult,
  decorators: [inCard],
  args: {
    payment: payment(),
    network: 'Ethereum',
    busy: false,
    offline: false,
    error: undefined,
    onResend: fn(),
    onTryAgain: fn(),
    onDone: fn(),
  },
} satisfies Meta<typeof PaymentResult>
export default meta
type Story = StoryObj<typeof meta>

const failed = (reason: NonNullable<Parameters<typeof payment>[0]>['reason']) => ({
  payment: payment({ status: 'failed', reason }),
})

export const Signing: Story = { args: { payment: payment({ status: 'signing', hash: undefined }) } }
export const WaitingForApproval: Story = {
  args: { payment: payment({ status: 'waiting-for-approval', hash: undefined }) },
}
export const Submitted: Story = {
  args: { payment: payment({ url: 'https://etherscan.io/tx/0x01' }) },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Sent to Ethereum' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'View in the explorer' })).toBeVisible()
  },
}
export const German: Story = {
  ...inGerman,
  args: failed('reverted'),
}

/** The name of the recipient is above its whole address. */
export const SavedName: Story = {
  args: {
    payment: payment({ status: 'confirmed' }),
    worth: '$625.00',
    savedName: { name: 'Landlord Berlin', isByUser: false },
  },
  async play({ canvas }) {
    await expect(canvas.getByText('Landlord Berlin')).toBeVisible()
    await expect(canvas.getByText('Saved by someone else in this account')).toBeVisible()
    await expect(canvas.getByText('0xfB69')).toBeVisible()
  },
}

/** The endpoint has not said that it got the transaction. Only the same bytes are sent again. */
export const NotAcknowledged: Story = {
  args: { payment: payment({ isAcknowledged: false }) },
  async play({ canvas, args }) {
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Send it again' }))
    await expect(args.onResend).toHaveBeenCalledOnce()
    await expect(args.onTryAgain).not.toHaveBeenCalled()
  },
}
export const SendingAgain: Story = { args: { payment: payment({ isAcknowledged: false }), busy: true } }
export const StillNotSent: Story = {
  args: { payment: payment({ isAcknowledged: false }), error: flowError('UNREACHABLE') },
}
export const Offline: Story = { args: { payment: payment({ isAcknowledged: false }), offline: true } }

export const Confirmed: Story = {
  args: { payment: payment({ status: 'confirmed' }), worth: '$625.00' },
  async play({ canvas, args }) {
    await expect(canvas.getByText('about $625.00')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Sent' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

export const Reverted: Story = {
  args: failed('reverted'),
  async play({ canvas, args }) {
    await expect(canvas.getByText(/the transfer was refused\. You paid the fee/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onTryAgain).toHaveBeenCalledOnce()
    await expect(args.onResend).not.toHaveBeenCalled()
  },
}
export const Rejected: Story = { args: failed('rejected') }
export const Interrupted: Story = { args: failed('interrupted') }
export const Refused: Story = { args: failed('refused') }
export const InsufficientFunds: Story = { args: failed('insufficient-funds') }
export const Replaced: Story = { args: failed('replaced') }
export const Expired: Story = { args: failed('expired') }
