import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'

import { flowError, number, session } from '../../test/fixtures.tsx'
import { inPanel } from '../../test/inPanel.tsx'
import type { Outcome } from '../parts/rows/toOutcome.ts'
import { NameSection } from './NameSection.tsx'

const longContact = 'ada.augusta.king.lovelace@example.com'
const known = { data: { userName: 'Ada Lovelace' } }
const meta = {
  title: 'Profile/Name',
  component: NameSection,
  decorators: [inPanel],
  args: {
    source: known,
    seed: session.organizationId,
    offline: false,
    onSave: fn(async (): Promise<Outcome> => 'done'),
  },
} satisfies Meta<typeof NameSection>
export default meta
type Story = StoryObj<typeof meta>

export const WithName: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('region', { name: 'Name' })).toHaveTextContent('Ada Lovelace')
  },
}
/** Without a name of their own, a user adds one: the field is empty, not their contact. */
export const NoName: Story = {
  args: {
    source: { data: { userName: longContact } },
  },
  async play({ canvas }) {
    await expect(canvas.getByText('No name yet')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add a name' }))
    await expect(canvas.getByRole('textbox', { name: 'Your name' })).toHaveValue('')
  },
}
export const NumberAsName: Story = {
  args: { source: { data: { userName: number } } },
  async play({ canvas }) {
    await expect(canvas.getByText('No name yet')).toBeVisible()
  },
}
/** An account made by a wallet is named after its address. */
export const NamedByWallet: Story = {
  args: { source: { data: { userName: '0x5aAe…eAed' } } },
  async play({ canvas }) {
    await expect(canvas.getByText('No name yet')).toBeVisible()
  },
}
/** On a phone a sheet has the field, over the row. */
export const EditedOnAPhone: Story = {
  args: { onSave: fn(async (): Promise<Outcome> => 'done') },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit name' }))
    const field = await screen.findByRole('textbox', { name: 'Your name' })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(canvas.getByText('Ada Lovelace')).toBeInTheDocument()
    await userEvent.clear(field)
    await userEvent.type(field, 'Ada King')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenCalledWith('Ada King')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit name' })).toHaveFocus())
  },
}
export const EditingOnAPhone: Story = {
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit name' }))
    await screen.findByRole('textbox', { name: 'Your name' })
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button')
    await expect(buttons.slice(-2).map(({ textContent }) => textContent)).toEqual(['Cancel', 'Save'])
  },
}
export const Loading: Story = { args: { source: { data: undefined } } }
export const Failed: Story = {
  args: { source: { data: undefined, failed: true } },
  async play({ canvas }) {
    // Why is said once, above all sections.
    await expect(canvas.getByText('Not available right now')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const Saved: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit name' }))
    const field = canvas.getByRole('textbox', { name: 'Your name' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('Ada King{Enter}')
    await expect(args.onSave).toHaveBeenCalledOnce()
    await expect(args.onSave).toHaveBeenCalledWith('Ada King')
    await expect(await canvas.findByRole('status')).toHaveTextContent('Saved')
    await expect(canvas.getByText('Saved', { selector: '.lk-tag--done' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit name' })).toHaveFocus())
  },
}
/** An unchanged name sends no request; an empty name is rejected. */
export const NothingToSave: Story = {
  args: { onSave: fn(async (): Promise<Outcome> => 'done') },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit name' }))
    await userEvent.clear(canvas.getByRole('textbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter a name.')
    await userEvent.type(canvas.getByRole('textbox'), ' Ada Lovelace ')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit name' })).toHaveFocus())
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
export const Saving: Story = {
  args: { onSave: fn(() => new Promise<Outcome>(() => undefined)) },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit name' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Your name' })).toHaveFocus())
    await userEvent.keyboard('Ada King{Enter}')
    await expect(canvas.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}
/** Keeps what was typed; Escape closes the form, not the window. */
export const NotSaved: Story = {
  args: { onSave: fn(async (): Promise<Outcome> => flowError('UNREACHABLE')) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit name' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Your name' })).toHaveFocus())
    await userEvent.keyboard('Ada King{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent("isn't responding")
    await expect(canvas.getByRole('textbox')).toHaveValue('Ada King')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit name' })).toHaveFocus())
  },
}
export const Offline: Story = {
  args: { offline: true },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit name' }))
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}
