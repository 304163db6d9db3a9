import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { flowError } from '../../../test/fixtures.tsx'
import { inGerman } from '../../../test/german.ts'
import { inCard } from '../../../test/inCard.tsx'
import { SaveRecipient } from './SaveRecipient.tsx'

const meta = {
  title: 'Wallet/Save a recipient',
  component: SaveRecipient,
  decorators: [inCard],
  args: { saved: undefined, busy: false, offline: false, error: undefined, onSave: fn() },
} satisfies Meta<typeof SaveRecipient>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const open = async (canvas: Canvas, name = 'Save this recipient') =>
  userEvent.click(canvas.getByRole('button', { name }))

export const Offered: Story = {}
export const Open: Story = {
  async play({ canvas, args }) {
    await open(canvas)
    const field = canvas.getByRole('textbox', { name: 'Name of the recipient' })
    await expect(field).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(field).toHaveAccessibleDescription('Enter a name.')
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.type(field, 'Mum{Enter}')
    await expect(args.onSave).toHaveBeenCalledWith('Mum')
  },
}
export const German: Story = {
  ...inGerman,
  play: async ({ canvas }) => open(canvas, 'Empfänger speichern'),
}
export const Saving: Story = { args: { busy: true }, play: async ({ canvas }) => open(canvas) }
export const NameTaken: Story = {
  args: { error: flowError('NAME_TAKEN') },
  async play({ canvas }) {
    await open(canvas)
    const field = canvas.getByRole('textbox', { name: 'Name of the recipient' })
    await userEvent.type(field, 'Mum{Enter}')
    await expect(field).toHaveAccessibleDescription('Another saved recipient has this name.')
  },
}
export const NotSaved: Story = {
  args: { error: flowError('UNREACHABLE') },
  play: async ({ canvas }) => open(canvas),
}
export const Offline: Story = { args: { offline: true } }
export const Saved: Story = {
  args: { saved: 'Mum' },
  async play({ canvas }) {
    await expect(canvas.getByText('Saved as “Mum”.')).toBeVisible()
  },
}
