import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import { contact, flowError, number } from '../../../test/fixtures.tsx'
import { inCard } from '../../../test/inCard.tsx'
import { ChangeContactCard } from './ChangeContactCard.tsx'

const verbs = () => ({ onSubmit: fn(), onLeave: fn() })
const meta = {
  title: 'Profile/Change a contact',
  component: ChangeContactCard,
  decorators: [inCard],
  args: { kind: 'email', present: contact, contact: '', sending: false, offline: false, ...verbs() },
} satisfies Meta<typeof ChangeContactCard>
export default meta
type Story = StoryObj<typeof meta>

export const Email: Story = {
  args: verbs(),
  async play({ canvas, args }) {
    await expect(canvas.getByRole('heading', { name: 'Change your email' })).toBeVisible()
    await expect(canvas.getByText(/keeps working until you enter it/)).toHaveTextContent(contact)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'ada@example.org{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(args.onSubmit).toHaveBeenCalledWith('ada@example.org')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
export const AddEmail: Story = {
  args: { present: undefined },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Add an email' })).toBeVisible()
  },
}
export const Phone: Story = {
  args: { kind: 'phone', present: number, ...verbs() },
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone' }), '+447700900456{Enter}')
    // The phone rules are loaded once a number is typed.
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith('+447700900456')
  },
}
export const AddPhone: Story = { args: { kind: 'phone', present: undefined } }
export const Sending: Story = { args: { contact: 'ada@example.org', sending: true } }
export const InUse: Story = {
  args: { contact: 'ada@example.org', error: flowError('CREDENTIAL_CONFLICT') },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This is already linked to another account.')
  },
}
export const CountryWithoutCodes: Story = {
  args: { kind: 'phone', present: undefined, contact: number, error: flowError('SMS_COUNTRY_NOT_ALLOWED') },
}
export const Offline: Story = { args: { offline: true } }
