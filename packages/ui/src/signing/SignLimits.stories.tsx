import type { PreviewedLimit } from '@latchkey/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

import { inGerman } from '../../test/german.ts'
import { inCard } from '../../test/inCard.tsx'
import { payment, transactionRequest } from '../../test/signRequests.ts'
import { SignRequestCard } from './SignRequestCard.tsx'

const meta = {
  title: 'Signing/Limits',
  component: SignRequestCard,
  decorators: [inCard],
  args: {
    request: transactionRequest,
    decoded: payment,
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

const usdc = {
  limitId: '01a22efe-c811-799c-a17e-1653b8dc11ec',
  limitName: 'USDC a day',
  asset: { network: 'eip155:8453', token: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913' },
  unit: { symbol: 'USDC', decimals: 6 },
  per: 'P1D',
  spent: '63000000',
  this: '25000000',
  after: '88000000',
  bound: '100000000',
} satisfies PreviewedLimit

/** Limits over time say what they leave. */
export const Limits: Story = {
  args: {
    limits: [
      usdc,
      {
        ...usdc,
        limitId: 'requests',
        limitName: 'Payments',
        asset: 'requests',
        unit: undefined,
        after: '3',
        bound: '5',
      },
      { ...usdc, limitId: 'unbound', limitName: 'All USDC', bound: undefined },
    ],
  },
  async play({ canvas }) {
    await expect(canvas.getByText('12 USDC of 100 USDC left after this')).toBeVisible()
    await expect(canvas.getByText('2 of 5 left after this')).toBeVisible()
    await expect(canvas.getByText('88 USDC spent with this')).toBeVisible()
  },
}

const overLimit: Story['args'] & object = {
  need: { status: 'denied', policies: [], managers: [] },
  limits: [{ ...usdc, after: '113000000' }],
}

/** More than a limit allows. */
export const OverLimit: Story = {
  args: overLimit,
  async play({ canvas }) {
    await expect(canvas.getByText('Over the limit: 63 USDC of 100 USDC already spent')).toBeVisible()
  },
}
export const OverLimitInGerman: Story = { ...inGerman, args: overLimit }
