import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, screen, userEvent, waitFor, within } from 'storybook/test'

import { codeState, contact, flowError, session } from '../../test/fixtures.tsx'
import { createProfileKit, type ProfileKit } from '../../test/profileKit.ts'
import { settled } from '../../test/settled.ts'
import { createStoryKit } from '../../test/storyKit.ts'
import { Button } from '../parts/Button.tsx'
import { UserProfile } from './UserProfile.tsx'
import { useUserProfileModal } from './useUserProfileModal.ts'

const meta = {
  title: 'Profile/User profile',
  component: UserProfile,
} satisfies Meta<typeof UserProfile>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const tooOld = () => flowError('REAUTHENTICATION_REQUIRED', { retryable: false })
const confirming = () => screen.findByRole('dialog', { name: "Confirm it's you" })

export const Inline: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas }) {
    const profile = await canvas.findByRole('region', { name: 'Profile and security' })
    // As wide as its container.
    await expect(profile.getBoundingClientRect().width).toBeGreaterThan(280)
    for (const name of ['Profile', 'Email and phone', 'Passkeys', 'Linked accounts', 'Devices'])
      await expect(await canvas.findByRole('region', { name })).toBeVisible()
    await expect(await canvas.findByText('Ada Lovelace')).toBeVisible()
    await expect(await canvas.findByText('Firefox on Android')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Close' })).toBeNull()
    // The email address is verified, the phone number isn't.
    await expect(canvas.getAllByText('Verified')).toHaveLength(1)
  },
}
export const Narrow: Story = {
  ...Inline,
  parameters: { kit: createProfileKit() },
  globals: { viewport: { value: 'narrow' } },
}
export const RightToLeft: Story = { parameters: { kit: createProfileKit() }, globals: { direction: 'rtl' } }
export const SignedOut: Story = {
  parameters: { kit: createStoryKit() },
  async play({ canvas }) {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}

/** The service is unreachable: each section says so, and can be retried. */
export const Unreachable: Story = {
  parameters: { kit: createProfileKit({}, flowError('UNREACHABLE')) },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(5), { timeout: 3_000 })
    await expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(5)
  },
}
const Opener = () => {
  const { open, preload } = useUserProfileModal()
  return (
    <Button variant="secondary" onClick={open} onPointerEnter={preload}>
      Your account
    </Button>
  )
}
async function openWindow(canvas: Canvas): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Your account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Profile and security' })
  await settled(dialog)
  return dialog
}

export const Window: Story = {
  parameters: { kit: createProfileKit() },
  render: () => <Opener />,
  async play({ canvas }) {
    const dialog = await openWindow(canvas)
    await waitFor(() => expect(within(dialog).getByRole('heading', { level: 2 })).toHaveFocus())
    await expect(await within(dialog).findByText('Ada Lovelace')).toBeVisible()
  },
}
export const WindowClosed: Story = {
  parameters: { kit: createProfileKit() },
  render: () => <Opener />,
  async play({ canvas }) {
    const dialog = await openWindow(canvas)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Your account' })).toHaveFocus())
  },
}
export const Sheet: Story = {
  ...Window,
  parameters: { kit: createProfileKit() },
  globals: { viewport: { value: 'phone' } },
}

/** The session ends: the user signs in again over the window, which keeps its state. */
export const Expired: Story = {
  parameters: { kit: createProfileKit() },
  render: () => <Opener />,
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    const dialog = await openWindow(canvas)
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Edit name' }))
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Your name' })).toHaveFocus())
    await userEvent.keyboard('Ada King')
    kit.show({ auth: { status: 'expired', session: kit.present } })
    await screen.findByRole('dialog', { name: 'Your session has ended' })
    kit.signInAgain()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull())
    await expect(within(dialog).getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada King')
  },
}

async function askToRemove(canvas: Canvas): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'More about Phone' }))
  await userEvent.click(await canvas.findByRole('menuitem', { name: 'Remove' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
}
/** The first request is rejected: the login is too old. */
function refuseOnce(kit: ProfileKit): void {
  mocked(kit.passkeys.remove).mockRejectedValueOnce(Object.assign(new Error('story'), tooOld()))
}

/** After the fresh login the action continues without another click. */
export const ConfirmedByPasskey: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    refuseOnce(kit)
    mocked(kit.passkeys.login).mockImplementation(async () => {
      kit.signInAgain()
      return { status: 'idle' }
    })
    await askToRemove(canvas)
    const dialog = await confirming()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use your passkey' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(kit.passkeys.remove).toHaveBeenCalledTimes(2)
    await expect(kit.passkeys.remove).toHaveBeenLastCalledWith('phone')
    await expect(await canvas.findByText('You removed Phone.', { selector: '.lk-hint__text' })).toBeVisible()
  },
}
/** After five seconds the card says so. Back returns to what was typed. */
export const SlowToSend: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    const wanted = 'ada@example.org'
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

/** Nothing is done or announced; the row gets the focus back. */
export const NotConfirmed: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    refuseOnce(kit)
    await askToRemove(canvas)
    await userEvent.click(within(await confirming()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More about Phone' })).toHaveFocus())
    await expect(kit.passkeys.remove).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
/** Another account answers the prompt: its profile is shown, and neither account is changed. */
export const ConfirmedBySomebodyElse: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    refuseOnce(kit)
    await askToRemove(canvas)
    await confirming()
    const other = { ...session, id: 'session-2', userId: 'other', authTime: Date.now() }
    kit.show({ auth: { status: 'signed-in', session: other } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(kit.passkeys.remove).toHaveBeenCalledOnce()
  },
}
export const PasskeyAfterConfirming: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    mocked(kit.passkeys.add).mockResolvedValueOnce({ status: 'idle', for: 'add', error: tooOld() })
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a passkey' }))
    await confirming()
    kit.signInAgain()
    await expect(
      await canvas.findByText('Confirmed. You can add the passkey now.', { selector: '.lk-hint__text' }),
    ).toBeVisible()
    await expect(kit.passkeys.add).toHaveBeenCalledOnce()
    mocked(kit.passkeys.add).mockResolvedValueOnce({ status: 'added', authenticatorId: 'new' })
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }))
    await expect(
      await canvas.findByText('You added a passkey.', { selector: '.lk-hint__text' }),
    ).toBeVisible()
  },
}

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
    await expect(kit.emailLogin.sendCode).toHaveBeenLastCalledWith(contact)
    kit.show({ emailLogin: codeState() })
    const code = await screen.findByRole('textbox', { name: '6-digit code' })
    await waitFor(() => expect(code).toHaveFocus())
    // The code goes to the account's own contact: there is no other to use.
    await screen.findByRole('button', { name: 'Try another way' })
    await expect(screen.queryByRole('button', { name: 'Use another email' })).toBeNull()
    await userEvent.keyboard('402917')
    await expect(kit.emailLogin.submitCode).toHaveBeenLastCalledWith('402917')
    kit.signInAgain()

    await waitFor(() => expect(kit.contactChange.retry).toHaveBeenCalledOnce())
    kit.show({ contactChange: { ...codeState({ contact: wanted }), kind: 'email' } })
    await waitFor(() => expect(screen.getByText(wanted)).toBeVisible())
    await userEvent.type(await screen.findByRole('textbox', { name: '6-digit code' }), '118403')
    await expect(kit.contactChange.submitCode).toHaveBeenLastCalledWith('118403')
    kit.show({ contactChange: { status: 'done', kind: 'email', contact: wanted } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(
      await canvas.findByText(/You can now sign in with/, { selector: '.lk-hint__text' }),
    ).toHaveTextContent(wanted)
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
