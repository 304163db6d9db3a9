import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

import {
  signInElsewhere,
  signInElsewhereRequest,
  solanaBurn,
  solanaBurnRequest,
  solanaUnknown,
  solanaUnknownRequest,
  tronLending,
  tronLendingRequest,
  tronTrade,
  tronTradeRequest,
} from '../../test/chainRequests.ts'
import { inGerman } from '../../test/german.ts'
import { inCard } from '../../test/inCard.tsx'
import { SignRequestCard } from './SignRequestCard.tsx'

const meta = {
  title: 'Signing/Requests of other chains',
  component: SignRequestCard,
  decorators: [inCard],
  args: {
    request: tronLendingRequest,
    decoded: tronLending,
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

export const Lending: Story = {
  async play({ canvas }) {
    await expect(
      canvas.getByRole('heading', { name: 'Lend a stake of 1000000 TRX to TRcvCk…cKkn?' }),
    ).toBeVisible()
    await expect(canvas.getByText(/can't take it back before the lock ends/)).toBeVisible()
    await expect(canvas.getByText('30 × 24 h')).toBeVisible()
  },
}

export const Trade: Story = {
  args: { request: tronTradeRequest, decoded: tronTrade },
  async play({ canvas }) {
    await expect(canvas.getByText(/can't tell what you get in return/)).toBeVisible()
  },
}

export const Burn: Story = {
  args: { request: solanaBurnRequest, decoded: solanaBurn },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Burn an unknown token?' })).toBeVisible()
    await expect(canvas.getByText(/Nobody can bring them back/)).toBeVisible()
  },
}

/** A payment of one lamport doesn't make a program any better known. */
export const UnknownProgram: Story = {
  args: { request: solanaUnknownRequest, decoded: solanaUnknown },
  async play({ canvas }) {
    await expect(canvas.getByText(/what a program in this transaction does/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sign anyway' })).toBeVisible()
  },
}

export const SignInElsewhere: Story = {
  args: { request: signInElsewhereRequest, decoded: signInElsewhere },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Sign in to larkfield.example?' })).toBeVisible()
    await expect(canvas.getByText('crud/delete: https://photos.example/albums')).toBeVisible()
  },
}

export const German: Story = { ...inGerman, args: { request: tronLendingRequest, decoded: tronLending } }
export const GermanSignIn: Story = {
  ...inGerman,
  args: { request: signInElsewhereRequest, decoded: signInElsewhere },
}
