import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { contact, flowError, number, session } from '../../../test/fixtures.tsx'
import { inCard } from '../../../test/inCard.tsx'
import { ConfirmCard } from './ConfirmCard.tsx'

const verbs = () => ({ onPasskey: fn(), onCode: fn(), onOther: fn(), onSignOut: fn(), onLeave: fn() })
const meta = {
  title: 'Profile/Confirm',
  component: ConfirmCard,
  decorators: [inCard],
  args: {
    seed: session.organizationId,
    name: 'Ada Lovelace',
    contact,
    passkey: true,
    others: [],
    sending: false,
    offline: false,
    ...verbs(),
  },
} satisfies Meta<typeof ConfirmCard>
export default meta
type Story = StoryObj<typeof meta>

export const PasskeyOrCode: Story = {
  args: verbs(),
  async play({ canvas, args }) {
    await expect(canvas.getByRole('heading', { name: "Confirm it's you" })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Use your passkey' }))
    await expect(args.onPasskey).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Send a code to your email' }))
    await expect(args.onCode).toHaveBeenCalledOnce()
    await expect(args.onCode).toHaveBeenCalledWith(contact)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
export const CodeByPhone: Story = { args: { contact: number, passkey: false } }
export const PasskeyOnly: Story = { args: { contact: undefined } }
/** An account with only a provider or a wallet. */
export const ProviderOrWallet: Story = {
  args: {
    contact: undefined,
    passkey: false,
    others: [
      { id: 'google', name: 'Google' },
      { id: 'wallet', name: 'Marmot' },
    ],
    ...verbs(),
  },
  async play({ canvas, args }) {
    await expect(canvas.queryByText('To change this, sign out and back in.')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm with Google' }))
    await expect(args.onOther).toHaveBeenLastCalledWith('google')
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm with Marmot' }))
    await expect(args.onOther).toHaveBeenLastCalledWith('wallet')
  },
}
export const CodeOrProvider: Story = {
  args: { passkey: false, others: [{ id: 'google', name: 'Google' }] },
}
export const NoMethod: Story = {
  args: { contact: undefined, passkey: false, ...verbs() },
  async play({ canvas, args }) {
    await expect(canvas.getByText('To change this, sign out and back in.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
}
export const Sending: Story = {
  args: { passkey: false, sending: true, ...verbs() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Sending the code' }))
    await expect(args.onCode).not.toHaveBeenCalled()
  },
}
export const PromptClosed: Story = {
  args: { error: flowError('PASSKEY_CANCELLED') },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('No passkey was used.')
  },
}
export const TooManyCodes: Story = { args: { passkey: false, error: flowError('OTP_LIMIT_REACHED') } }
export const Offline: Story = {
  args: { offline: true, ...verbs() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Use your passkey' }))
    await expect(args.onPasskey).not.toHaveBeenCalled()
  },
}
