import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { decided, now } from '../../test/approvals.ts'
import { inPanel } from '../../test/inPanel.tsx'
import { DecidedList } from './DecidedList.tsx'

const meta = {
  title: 'Approvals/Decided',
  component: DecidedList,
  decorators: [inPanel],
  args: { decided, userId: 'user', now, isCut: false },
} satisfies Meta<typeof DecidedList>
export default meta
type Story = StoryObj<typeof meta>

export const Decided: Story = {
  async play({ canvas }) {
    const list = canvas.getByRole('list', { name: 'Decided' })
    await expect(list.children).toHaveLength(5)
    const [paid, kept, failed, withdrawn] = [...list.children]
    await expect(paid).toHaveTextContent('Send 1.5 ETHDone Approved by Ben Okri and you · yesterday')
    await expect(kept).toHaveTextContent('Rejected by Grace Hopper · yesterday')
    await expect(failed).toHaveTextContent('Failed Approved by Ben Okri and you')
    await expect(failed).toHaveTextContent('The passkey does not exist.')
    await expect(withdrawn).toHaveTextContent('Withdrawn by you')
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }))
    await expect(list.children).toHaveLength(6)
  },
}

export const Details: Story = {
  async play({ canvas }) {
    const [details] = canvas.getAllByText('Details')
    await userEvent.click(details!)
    await expect(canvas.getByText('Main wallet, Account 1')).toBeVisible()
    await expect(canvas.getByText('Network')).toBeVisible()
  },
}

export const Cut: Story = {
  args: { decided: decided.slice(0, 2), isCut: true },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(canvas.getByText(/They are in the activity log/)).toBeVisible()
  },
}
