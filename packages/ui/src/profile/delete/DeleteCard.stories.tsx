import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { flowError } from '../../../test/fixtures.tsx'
import { inCard } from '../../../test/inCard.tsx'
import { DeleteCard } from './DeleteCard.tsx'

const verbs = () => ({ onDelete: fn(), onLeave: fn() })
const meta = {
  title: 'Profile/Delete account',
  component: DeleteCard,
  decorators: [inCard],
  args: { hasUnexportedWallet: false, deleting: false, result: undefined, offline: false, ...verbs() },
} satisfies Meta<typeof DeleteCard>
export default meta
type Story = StoryObj<typeof meta>

const field = { name: 'Type “delete” to confirm' }
const button = { name: 'Delete account' }

/** Nothing happens until the word is typed. */
export const TypedConfirmation: Story = {
  args: verbs(),
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', button))
    await userEvent.type(canvas.getByRole('textbox', field), 'delet{Enter}')
    await expect(args.onDelete).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', field), 'e')
    await expect(canvas.getByRole('button', button)).not.toHaveAttribute('aria-disabled')
    await userEvent.click(canvas.getByRole('button', button))
    await expect(args.onDelete).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
/** The loss of a wallet that was never exported has to be accepted, too. */
export const UnexportedWallet: Story = {
  args: { hasUnexportedWallet: true, ...verbs() },
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('textbox', field), 'Delete{Enter}')
    await expect(args.onDelete).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', button))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}
export const Deleting: Story = {
  args: { deleting: true, ...verbs() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onLeave).not.toHaveBeenCalled()
  },
}
export const Failed: Story = {
  args: { result: { error: flowError('UNREACHABLE') } },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toBeVisible()
  },
}
export const Offline: Story = { args: { offline: true } }
