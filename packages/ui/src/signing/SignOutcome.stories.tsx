import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { flowError } from '../../test/fixtures.tsx'
import { inCard } from '../../test/inCard.tsx'
import { messageRequest } from '../../test/signRequests.ts'
import { SignOutcome } from './SignOutcome.tsx'

const pending = { status: 'needs-approval', activityId: 'activity' } as const

const meta = {
  title: 'Signing/Outcome',
  component: SignOutcome,
  decorators: [inCard],
  args: {
    request: { ...messageRequest(), ...pending, isAwaited: true },
    app: 'Larkfield',
    hasNext: false,
    onDismiss: fn(),
  },
} satisfies Meta<typeof SignOutcome>
export default meta
type Story = StoryObj<typeof meta>

/** The app goes on waiting for the others. */
export const NeedsApproval: Story = {
  async play({ canvas, args }) {
    await expect(
      canvas.getByText(/You can close this\. Larkfield continues once it's decided\./),
    ).toBeVisible()
    // The other one is in the bar.
    const [, close] = canvas.getAllByRole('button', { name: 'Close' })
    await userEvent.click(close!)
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}

export const WaitingForSomebody: Story = {
  args: { waiting: { names: ['Grace Hopper'], status: 'waiting' } },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Waiting for Grace Hopper' })).toBeVisible()
    await expect(
      canvas.getByText('You can close this. Larkfield continues when Grace Hopper decides.'),
    ).toBeVisible()
  },
}

export const Approved: Story = {
  args: { waiting: { names: [], status: 'approved' } },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Approved' })).toBeVisible()
  },
}

export const Rejected: Story = {
  args: { waiting: { names: [], status: 'rejected' } },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Rejected' })).toBeVisible()
  },
}

/** The app's call has ended. */
export const NeedsApprovalLater: Story = {
  args: { request: { ...messageRequest(), ...pending, isAwaited: false } },
}

export const Failed: Story = {
  args: { request: { ...messageRequest(), status: 'failed', error: flowError('ACTIVITY_FAILED') } },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Nothing was signed.')
  },
}

export const FailedWithNext: Story = {
  args: { ...Failed.args, hasNext: true },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.onDismiss).toHaveBeenCalled()
  },
}
