import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import { flowError, session } from '../../../test/fixtures.tsx'
import { inGerman } from '../../../test/german.ts'
import { inCard } from '../../../test/inCard.tsx'
import { savedRecipients } from '../../../test/payments.ts'
import type { Outcome } from '../../parts/rows/toOutcome.ts'
import { RecipientList } from './RecipientList.tsx'

const done = async (): Promise<Outcome> => 'done'

const meta = {
  title: 'Wallet/Saved recipients',
  component: RecipientList,
  decorators: [inCard],
  args: {
    recipients: savedRecipients,
    userId: session.userId,
    error: undefined,
    isLoading: false,
    offline: false,
    onRetry: fn(),
    onRename: fn(done),
    onDelete: fn(done),
    onSend: fn() as (() => void) | undefined,
    onBack: fn(),
  },
} satisfies Meta<typeof RecipientList>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

/** Chooses something in the menu of the first recipient. */
async function choose(canvas: Canvas, item: string): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: 'Options for Mum' }))
  await userEvent.click(await canvas.findByRole('menuitem', { name: item }))
}

export const Default: Story = {
  async play({ canvas }) {
    const rows = within(canvas.getByRole('list', { name: 'Saved recipients' })).getAllByRole('listitem')
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Mum0xfB69…d359\u00a0· grace.eth',
      'Landlord Berlin0xD122…9aDb\u00a0· Saved by someone else in this account',
    ])
  },
}
export const German: Story = { ...inGerman }
export const Rename: Story = {
  async play({ canvas, args }) {
    await choose(canvas, 'Rename')
    const field = await canvas.findByRole('textbox', { name: 'Name' })
    await waitFor(() => expect(field).toHaveValue('Mum'))
    await userEvent.clear(field)
    await userEvent.type(field, 'Mother{Enter}')
    await expect(args.onRename).toHaveBeenCalledWith('recipient-mum', 'Mother')
  },
}
export const Delete: Story = {
  async play({ canvas, args }) {
    await choose(canvas, 'Delete')
    await expect(await canvas.findByText(/^Delete “Mum”\?/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(args.onDelete).toHaveBeenCalledWith('recipient-mum')
  },
}
export const DeleteQuestion: Story = {
  async play({ canvas }) {
    await choose(canvas, 'Delete')
    await expect(await canvas.findByRole('button', { name: 'Cancel' })).toHaveFocus()
  },
}
export const NameTaken: Story = {
  args: { onRename: fn(async (): Promise<Outcome> => flowError('NAME_TAKEN')) },
  async play({ canvas }) {
    await choose(canvas, 'Rename')
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), ' Two{Enter}')
    await expect(await canvas.findByText('Choose another name.')).toBeVisible()
  },
}
export const Empty: Story = {
  args: { recipients: [] },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}
export const EmptyGerman: Story = { ...inGerman, args: { recipients: [] } }
/** An app without payments. */
export const EmptyWithoutPayments: Story = { args: { recipients: [], onSend: undefined } }
export const Loading: Story = { args: { recipients: undefined, isLoading: true } }
export const NotLoaded: Story = { args: { recipients: undefined, error: flowError('UNREACHABLE') } }
export const Offline: Story = { args: { offline: true } }
