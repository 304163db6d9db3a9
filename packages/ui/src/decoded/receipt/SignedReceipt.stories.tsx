import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

import { inGerman } from '../../../test/german.ts'
import { inCard } from '../../../test/inCard.tsx'
import { signedRequests } from '../../../test/payments.ts'
import { SignedReceipt } from './SignedReceipt.tsx'

const [transaction, ...others] = signedRequests
const hash = `0x${'8b'.repeat(32)}`

const meta = {
  title: 'Wallet/Receipt',
  component: SignedReceipt,
  decorators: [inCard],
  args: {
    request: { ...transaction!, hash, url: `https://etherscan.io/tx/${hash}`, status: 'confirmed' },
    network: 'Ethereum',
    moment: 'today, 9:26',
    onBack: fn(),
  },
} satisfies Meta<typeof SignedReceipt>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  async play({ canvas }) {
    await expect(canvas.getByText(hash)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'View in the explorer' })).toBeVisible()
  },
}
export const German: Story = { ...inGerman }
export const Failed: Story = { args: { request: { ...transaction!, hash, status: 'failed' } } }
export const Other: Story = { args: { request: others[0] ?? transaction!, network: undefined } }
export const NotRead: Story = { args: { request: { ...transaction!, decoded: undefined } } }
