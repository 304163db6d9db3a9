import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { flowError } from '../../test/fixtures.tsx'
import { inCard } from '../../test/inCard.tsx'
import { harmless, highFee, messageRequest, payment, transactionRequest } from '../../test/signRequests.ts'
import { SignRequestCard } from './SignRequestCard.tsx'

const meta = {
  title: 'Signing/Primary button',
  component: SignRequestCard,
  decorators: [inCard],
  args: {
    request: messageRequest(),
    decoded: harmless,
    signer: 'Main wallet, Account 1',
    total: 1,
    offline: false,
    onSign: fn(),
    onReject: fn(),
    onRejectAll: fn(),
  },
} satisfies Meta<typeof SignRequestCard>
export default meta
type Story = StoryObj<typeof meta>

export const NotReached: Story = {
  args: { request: { ...messageRequest(), status: 'waiting', error: flowError('UNREACHABLE') } },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Nothing was signed. Try again.')
  },
}

/** The primary button is what can succeed: to sign in, which signs nothing. */
export const SessionEnded: Story = {
  args: {
    request: { ...messageRequest(), status: 'waiting', error: flowError('ABORTED') },
    onSignIn: fn(),
  },
  async play({ canvas, args }) {
    await expect(canvas.getAllByText('Your session has ended. Sign in to continue.')[0]).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Sign' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(args.onSignIn).toHaveBeenCalledOnce()
    await expect(args.onSign).not.toHaveBeenCalled()
  },
}

export const Offline: Story = {
  args: { offline: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Sign' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** A shared account: somebody else has to approve it, and the person knows before they press. */
export const NeedsApproval: Story = {
  args: { need: { names: ['Grace Hopper'], count: 1 } },
  async play({ canvas }) {
    await expect(canvas.getAllByText(/Needs Grace Hopper's approval/)[0]).toBeVisible()
    await expect(
      canvas.getAllByText(/We'll ask Grace Hopper\. Nothing happens until Grace Hopper approves\./)[0],
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Ask for approval' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Sign' })).toBeNull()
  },
}

export const NeedsSeveralApprovals: Story = {
  args: { need: { names: ['Grace Hopper', 'Ben Okri', 'Katherine Johnson'], count: 2 } },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(canvas.getAllByText(/Needs 2 approvals of Grace Hopper, Ben Okri/)[0]).toBeVisible()
  },
}

/** Nothing can be signed: the window can be closed, and says why on a press. */
export const Denied: Story = {
  args: { need: { status: 'denied', policies: ['No votes at night'], managers: ['Grace Hopper'] } },
  async play({ canvas, args }) {
    await expect(canvas.getAllByText(/policies don't allow this/)[0]).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Sign' })).toBeNull()
    await expect(canvas.queryByText(/No votes at night/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Why?' }))
    await expect(canvas.getAllByText(/The policy “No votes at night” forbids it\./)[0]).toBeVisible()
    await expect(canvas.getAllByText(/Ask Grace Hopper, who can change the policies\./)[0]).toBeVisible()
    // The other one is in the bar.
    const [, close] = canvas.getAllByRole('button', { name: 'Close' })
    await expect(close).toHaveClass('lk-button--primary')
    await userEvent.click(close!)
    await expect(args.onReject).toHaveBeenCalledOnce()
  },
}

/** Where the service doesn't say by which policy. */
export const DeniedByAll: Story = {
  args: { need: { status: 'denied', policies: [], managers: [] } },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Why?' }))
    await expect(canvas.getAllByText(/No policy of this account allows it\./)[0]).toBeVisible()
  },
}

/** In the user's currency, where the app gives a price. */
export const InMoney: Story = {
  args: {
    request: transactionRequest,
    decoded: highFee,
    funds: { worth: new Map([[highFee.fields[0]!, '$1,250.00']]), tooLittle: undefined },
  },
  async play({ canvas }) {
    await expect(canvas.getByText('about $1,250.00')).toBeVisible()
  },
}

/** It can be signed, but won't succeed: the filled button is the other one. */
export const TooLittle: Story = {
  args: {
    request: transactionRequest,
    decoded: payment,
    funds: { worth: new Map(), tooLittle: '0.2 ETH' },
  },
  async play({ canvas }) {
    await expect(canvas.getAllByText("This account has 0.2 ETH. That isn't enough.")[0]).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reject' })).toHaveClass('lk-button--primary')
    await expect(canvas.getByRole('button', { name: 'Send anyway' })).toBeVisible()
  },
}
