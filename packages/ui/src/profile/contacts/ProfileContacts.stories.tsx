import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { codeState, contact, flowError, number } from '../../../test/fixtures.tsx'
import { createProfileKit, type ProfileKit } from '../../../test/profileKit.ts'
import { UserProfile } from '../UserProfile.tsx'

const meta = {
  title: 'Profile/User profile, contacts',
  component: UserProfile,
} satisfies Meta<typeof UserProfile>
export default meta
type Story = StoryObj<typeof meta>

const tooOld = () => flowError('REAUTHENTICATION_REQUIRED', { retryable: false })
const confirming = () => screen.findByRole('dialog', { name: "Confirm it's you" })
const wanted = 'ada@example.org'

/** The new address is entered, a code to the old one confirms the user, and a code to the new one verifies it. */
export const EmailAfterConfirming: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    await userEvent.click(await canvas.findByRole('button', { name: `Change ${contact}` }))
    const dialog = await screen.findByRole('dialog', { name: 'Change your email' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Email' }), `${wanted}{Enter}`)
    await expect(kit.contactChange.start).toHaveBeenCalledOnce()
    await expect(kit.contactChange.start).toHaveBeenCalledWith('email', wanted)
    kit.show({ contactChange: { status: 'idle', kind: 'email', contact: wanted, error: tooOld() } })

    await confirming()
    await userEvent.click(screen.getByRole('button', { name: 'Send a code to your email' }))
    await expect(kit.login.email.sendCode).toHaveBeenLastCalledWith(contact)
    kit.show({ email: codeState() })
    const code = await screen.findByRole('textbox', { name: '6-digit code' })
    await waitFor(() => expect(code).toHaveFocus())
    // The code goes to the account's own contact: there is no other to use.
    await screen.findByRole('button', { name: 'Try another way' })
    await expect(screen.queryByRole('button', { name: 'Use another email' })).toBeNull()
    await userEvent.keyboard('402917')
    await expect(kit.login.email.submitCode).toHaveBeenLastCalledWith('402917')
    kit.signInAgain()

    await waitFor(() => expect(kit.contactChange.retry).toHaveBeenCalledOnce())
    kit.show({ contactChange: { ...codeState({ contact: wanted }), kind: 'email' } })
    await waitFor(() => expect(screen.getByText(wanted)).toBeVisible())
    await userEvent.type(await screen.findByRole('textbox', { name: '6-digit code' }), '118403')
    await expect(kit.contactChange.submitCode).toHaveBeenLastCalledWith('118403')
    kit.show({ contactChange: { status: 'done', kind: 'email', contact: wanted } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(`You can now sign in with ${wanted}.`),
    )
  },
}
/** The code goes to the address that the account has, without asking for it. */
export const Verify: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    await userEvent.click(await canvas.findByRole('button', { name: `Verify ${number}` }))
    await screen.findByRole('dialog', { name: 'Verify your phone' })
    await expect(kit.contactChange.start).toHaveBeenCalledWith('phone', number)
  },
}
/** Back keeps what was typed. */
export const ChangeNotConfirmed: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    await userEvent.click(await canvas.findByRole('button', { name: `Change ${contact}` }))
    await screen.findByRole('dialog', { name: 'Change your email' })
    kit.show({ contactChange: { status: 'idle', kind: 'email', contact: wanted, error: tooOld() } })
    await confirming()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    const field = await screen.findByRole('textbox', { name: 'Email' })
    await expect(field).toHaveValue(wanted)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: `Change ${contact}` })).toHaveFocus())
  },
}
export const ChangeCodeExhausted: Story = {
  parameters: {
    kit: createProfileKit({
      contactChange: {
        status: 'exhausted',
        kind: 'email',
        contact: wanted,
        reason: 'tries',
        resending: false,
      },
    }),
  },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    await userEvent.click(await canvas.findByRole('button', { name: `Change ${contact}` }))
    await screen.findByRole('dialog', { name: 'That code no longer works' })
    await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
    await expect(kit.contactChange.resend).toHaveBeenCalledOnce()
  },
}
/** After five seconds the card says so. Back returns to what was typed. */
export const SlowToSend: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    await userEvent.click(await canvas.findByRole('button', { name: /^Change .*@/ }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), `${wanted}{Enter}`)
    await expect(kit.contactChange.start).toHaveBeenCalledWith('email', wanted)
    kit.show({ contactChange: { status: 'sending', kind: 'email', contact: wanted, slow: true } })
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Still working' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await expect(kit.contactChange.back).toHaveBeenCalledOnce()
    await expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue(wanted)
  },
}
