import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { contact, flowError, number } from '../../test/fixtures.tsx'
import { inPanel } from '../../test/inPanel.tsx'
import { type ContactLine, ContactSection } from './ContactSection.tsx'

const email: ContactLine = { kind: 'email', contact, verified: true }
const phone: ContactLine = { kind: 'phone', contact: number, verified: true }
const sourceOf = (...data: ContactLine[]) => ({ data, onRetry: fn() })

const meta = {
  title: 'Profile/Email and phone',
  component: ContactSection,
  decorators: [inPanel],
  args: { source: sourceOf(email, phone), offline: false, onChange: fn() },
} satisfies Meta<typeof ContactSection>
export default meta
type Story = StoryObj<typeof meta>

export const Both: Story = {
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
  args: { source: sourceOf({ ...email, verified: false }) },
  async play({ canvas }) {
    await expect(canvas.queryByText('Verified')).toBeNull()
  },
}
export const Changed: Story = {
  args: { changed: contact },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent(`You can now sign in with ${contact}.`)
  },
}
export const Loading: Story = { args: { source: { data: undefined, onRetry: fn() } } }
export const Failed: Story = {
  args: { source: { data: undefined, error: flowError('TIMEOUT'), onRetry: fn() } },
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
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
