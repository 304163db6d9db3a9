import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

import { inCard } from '../../test/inCard.tsx'
import { typedDataRequest } from '../../test/signRequests.ts'
import { loan, poll, unknownOrder, unreadOperation, userOperation } from '../../test/typedDataRequests.ts'
import { SignRequestCard } from './SignRequestCard.tsx'

const meta = {
  title: 'Signing/Typed data',
  component: SignRequestCard,
  decorators: [inCard],
  args: {
    request: typedDataRequest,
    decoded: loan,
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

/** The app's own data: one quiet line, and no warning. */
export const OwnData: Story = {
  args: { request: typedDataRequest, decoded: loan },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Sign a Loan for Larkfield Loans?' })).toBeVisible()
    await expect(
      canvas.getByText("Larkfield Loans wrote these fields. We can't check what they do."),
    ).toBeVisible()
    await expect(canvas.queryByRole('listitem')).toBeNull()
  },
}
/** Data of somebody else that move nothing. */
export const Poll: Story = { args: { request: typedDataRequest, decoded: poll } }
/** Data that a contract could act on. */
export const UnknownTypedData: Story = {
  args: { request: typedDataRequest, decoded: unknownOrder },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Sign unknown data?' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sign anyway' })).toBeVisible()
  },
}
/** The calls that the account would make, and who pays the fee. */
export const UserOperation: Story = {
  args: { request: typedDataRequest, decoded: userOperation },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Run 2 steps in one transaction?' })).toBeVisible()
    await expect(canvas.getByText('Allow 0xC364…FE88 to spend all your USDC')).toBeVisible()
    await expect(canvas.getByText('Fee paid by')).toBeVisible()
  },
}
/** Calls that only the account's code knows. */
export const UnreadOperation: Story = {
  args: { request: typedDataRequest, decoded: unreadOperation },
  async play({ canvas }) {
    await expect(
      canvas.getByRole('heading', { name: "Run a transaction, with parts we can't read?" }),
    ).toBeVisible()
  },
}
