import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import { contact, flowError, number } from '../../../test/fixtures.tsx'
import { inPanel } from '../../../test/inPanel.tsx'
import type { Outcome } from '../../parts/rows/toOutcome.ts'
import { ContactSection } from './ContactSection.tsx'
import type { ContactLine } from './listContacts.ts'

const email: ContactLine = { kind: 'email', contact, verified: true }
const phone: ContactLine = { kind: 'phone', contact: number, verified: true }
const done = async (): Promise<Outcome> => 'done'
const sourceOf = (...data: ContactLine[]) => ({ data })

const meta = {
  title: 'Profile/Email and phone',
  component: ContactSection,
  decorators: [inPanel],
  args: { source: sourceOf(email, phone), offline: false, onChange: fn(), onRemove: fn(done) },
} satisfies Meta<typeof ContactSection>
export default meta
type Story = StoryObj<typeof meta>

export const EmailAndPhone: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getAllByText('Verified')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: `Change ${contact}` }))
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('email')
    await userEvent.click(canvas.getByRole('button', { name: `Change ${number}` }))
    await expect(args.onChange).toHaveBeenLastCalledWith('phone')
  },
}
export const OneToAdd: Story = {
  args: { source: sourceOf(email, { kind: 'phone', contact: undefined, verified: false }), onChange: fn() },
  async play({ canvas, args }) {
    await expect(canvas.getByText('No phone number yet')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add a phone' }))
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('phone')
  },
}
export const Empty: Story = {
  args: {
    source: sourceOf(
      { kind: 'email', contact: undefined, verified: false },
      { kind: 'phone', contact: undefined, verified: false },
    ),
  },
}
export const NotVerified: Story = {
  args: { source: sourceOf({ ...email, verified: false }), onChange: fn() },
  async play({ canvas, args }) {
    await expect(canvas.queryByText('Verified')).toBeNull()
    await expect(canvas.getByText('Not verified')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: `Verify ${contact}` }))
    await expect(args.onChange).toHaveBeenCalledWith('email', contact)
    await userEvent.click(canvas.getByRole('button', { name: `More about ${contact}` }))
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Change' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('email')
  },
}
const askToRemove = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) => {
  await userEvent.click(canvas.getByRole('button', { name: `More about ${number}` }))
  await userEvent.click(await canvas.findByRole('menuitem', { name: 'Remove' }))
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus())
}
/** Asks first. */
export const Removed: Story = {
  args: { onRemove: fn(done) },
  async play({ canvas, args }) {
    await askToRemove(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: `More about ${number}` })).toHaveFocus())
    await askToRemove(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
    await expect(args.onRemove).toHaveBeenCalledWith('phone')
    await expect(await canvas.findByRole('status')).toHaveTextContent(`You removed ${number}.`)
  },
}
/** The error is under the row that failed. */
export const NotRemoved: Story = {
  args: { onRemove: fn(async (): Promise<Outcome> => flowError('LAST_CREDENTIAL')) },
  async play({ canvas }) {
    await askToRemove(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    const alert = await canvas.findByRole('alert')
    await expect(alert.closest('li')).toHaveTextContent(/^\+44/)
  },
}
/** The only login method can't be removed, and the row says why. */
export const OnlyMethod: Story = {
  args: {
    source: sourceOf(
      { ...email, isOnlyMethod: true },
      { kind: 'phone', contact: undefined, verified: false },
    ),
  },
  async play({ canvas }) {
    await expect(canvas.getByText(/^Your only way to sign in/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: `More about ${contact}` })).toBeNull()
  },
}
export const Changed: Story = {
  args: { changed: contact },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent(`You can now sign in with ${contact}.`)
    await expect(canvas.getByText('Saved', { selector: '.lk-tag--done' })).toBeVisible()
  },
}
export const Loading: Story = { args: { source: { data: undefined } } }
export const Failed: Story = {
  args: { source: { data: undefined, failed: true } },
}
export const Offline: Story = {
  args: { offline: true, onChange: fn() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: `Change ${contact}` }))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const LongAddress: Story = {
  args: {
    source: sourceOf(
      { ...email, contact: 'augusta.ada.king.countess.of.lovelace@analytical.engine.example' },
      phone,
    ),
  },
  globals: { viewport: { value: 'narrow' } },
}
