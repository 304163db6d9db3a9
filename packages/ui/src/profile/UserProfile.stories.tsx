import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'

import { flowError, session } from '../../test/fixtures.tsx'
import { inGerman } from '../../test/german.ts'
import { createProfileKit, type ProfileKit } from '../../test/profileKit.ts'
import { settled } from '../../test/settled.ts'
import { createStoryKit } from '../../test/storyKit.ts'
import { useUserProfileModal } from '../app/panelModals.ts'
import { Button } from '../parts/buttons/Button.tsx'
import { UserProfile } from './UserProfile.tsx'

const meta = {
  title: 'Profile/User profile',
  component: UserProfile,
  tags: ['autodocs'],
} satisfies Meta<typeof UserProfile>
export default meta
type Story = StoryObj<typeof meta>

function createUnconfirmedKit(): ProfileKit {
  const kit = createProfileKit()
  const { getUser } = kit.api
  const establishedAt = { seconds: '1', nanos: '0' }
  const authenticators = [{ authenticatorId: 'p1' }]
  const withPasskey = async () => {
    const { user } = await getUser({ userId: '' })
    return { user: { ...user, userEmailEstablishedAt: establishedAt, authenticators } }
  }
  Object.assign(kit.api, { getUser: fn(withPasskey) })
  return kit
}
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const tooOld = () => flowError('REAUTHENTICATION_REQUIRED', { retryable: false })
const confirming = () => screen.findByRole('dialog', { name: "Confirm it's you" })

export const Inline: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas }) {
    const profile = await canvas.findByRole('region', { name: 'Profile and security' })
    // As wide as its container.
    await expect(profile.getBoundingClientRect().width).toBeGreaterThan(280)
    for (const name of ['Profile', 'Name', 'Email and phone'])
      await expect(await canvas.findByRole('region', { name })).toBeVisible()
    for (const name of [
      'Security',
      'Passkeys',
      'Linked accounts',
      'Devices',
      'Recent activity on your account',
    ])
      await expect(await canvas.findByRole('region', { name })).toBeVisible()
    await expect(await canvas.findByText('Ada Lovelace')).toBeVisible()
    // In the list of devices, and in that of sign-ins.
    await waitFor(() => expect(canvas.getAllByText('Firefox on Android')).toHaveLength(2))
    await expect(canvas.queryByRole('button', { name: 'Close' })).toBeNull()
    // The email address is verified, the phone number isn't.
    await expect(canvas.getAllByText('Verified')).toHaveLength(1)
  },
}
/** A passkey that was added in the app, beside an address that is established. */
export const Unconfirmed: Story = {
  parameters: { kit: createUnconfirmedKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    await expect(await canvas.findByText('1 login method to confirm')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }))
    await screen.findByRole('dialog')
    await waitFor(() =>
      expect(mocked(kit.vault.open).mock.lastCall?.[0]).toMatchObject({ kind: 'confirm-login-method' }),
    )
  },
}
export const UnconfirmedInGerman: Story = {
  ...inGerman,
  parameters: { ...inGerman.parameters, kit: createUnconfirmedKit() },
}
export const SignedOut: Story = {
  parameters: { kit: createStoryKit() },
  async play({ canvas }) {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}

/** The service is unreachable: one note says so, and its button loads everything again. */
export const Unreachable: Story = {
  parameters: { kit: createProfileKit({}, flowError('UNREACHABLE')) },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    await waitFor(() => expect(canvas.getAllByText('Not available right now')).toHaveLength(7))
    await expect(canvas.getAllByRole('alert')).toHaveLength(1)
    await expect(canvas.queryByText('This is taking longer than usual.')).toBeNull()
    mocked(kit.sessions.devices).mockResolvedValueOnce([])
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.getAllByText('Not available right now')).toHaveLength(6))
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
/** The window keeps its place and size, whatever happens in it. */
export const FixedFrame: Story = {
  parameters: { kit: createProfileKit() },
  render: () => <Opener />,
  async play({ canvas }) {
    const dialog = await openWindow(canvas)
    const frame = () => {
      const { top, height } = dialog.getBoundingClientRect()
      return [top, height]
    }
    const before = frame()
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Edit name' }))
    await expect(frame()).toEqual(before)
    await userEvent.keyboard('Ada King{Enter}')
    await within(dialog).findByText('Saved', { selector: '.lk-tag--done' })
    await expect(frame()).toEqual(before)
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

/** A card in the page says so, and keeps what was typed for after the next sign-in. */
export const ExpiredInPage: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    const profile = await canvas.findByRole('region', { name: 'Profile and security' })
    await userEvent.click(await within(profile).findByRole('button', { name: 'Edit name' }))
    await waitFor(() => expect(within(profile).getByRole('textbox', { name: 'Your name' })).toHaveFocus())
    await userEvent.keyboard('Ada King')
    kit.show({ auth: { status: 'expired', session: kit.present } })
    await userEvent.click(await within(profile).findByRole('button', { name: 'Sign in again' }))
    await screen.findByRole('dialog', { name: 'Your session has ended' })
    kit.signInAgain()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(within(profile).getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada King')
  },
}

async function askToRemove(canvas: Canvas): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'More about Phone' }))
  await userEvent.click(await canvas.findByRole('menuitem', { name: 'Remove' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
}
/** The first request is rejected: the login is too old. */
function refuseOnce(kit: ProfileKit): void {
  mocked(kit.login.passkey.remove).mockRejectedValueOnce(Object.assign(new Error('story'), tooOld()))
}

/** After the fresh login the action continues without another click. */
export const ConfirmedByPasskey: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    refuseOnce(kit)
    mocked(kit.login.passkey.login).mockImplementation(async () => {
      kit.signInAgain()
      return { status: 'idle' }
    })
    await askToRemove(canvas)
    const dialog = await confirming()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use your passkey' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(kit.login.passkey.remove).toHaveBeenCalledTimes(2)
    await expect(kit.login.passkey.remove).toHaveBeenLastCalledWith('phone')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('You removed Phone.'))
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
    await expect(kit.login.passkey.remove).toHaveBeenCalledOnce()
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
    await expect(kit.login.passkey.remove).toHaveBeenCalledOnce()
  },
}
export const PasskeyAfterConfirming: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    mocked(kit.login.passkey.add).mockResolvedValueOnce({ status: 'idle', for: 'add', error: tooOld() })
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a passkey' }))
    await confirming()
    kit.signInAgain()
    await expect(
      await canvas.findByText('Confirmed. You can add the passkey now.', { selector: '.lk-tag--done' }),
    ).toBeVisible()
    await expect(kit.login.passkey.add).toHaveBeenCalledOnce()
    mocked(kit.login.passkey.add).mockResolvedValueOnce({ status: 'added', authenticatorId: 'new' })
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('You added a passkey.'))
  },
}

/** Typed, confirmed by a fresh login, refused for a wallet that was never exported, and then deleted. */
export const DeleteAccount: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    const refuse = (error: ReturnType<typeof flowError>) =>
      mocked(kit.sessions.deleteAccount).mockRejectedValueOnce(Object.assign(new Error('story'), error))
    refuse(tooOld())
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete account' }))
    await screen.findByRole('dialog', { name: 'Delete your account?' })
    await userEvent.type(screen.getByRole('textbox'), 'delete{Enter}')
    await confirming()
    refuse(flowError('NOT_EXPORTED'))
    kit.signInAgain()
    await userEvent.click(await screen.findByRole('checkbox'))
    await userEvent.type(screen.getByRole('textbox'), 'delete')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete account' }))
    await waitFor(() =>
      expect(kit.sessions.deleteAccount).toHaveBeenLastCalledWith({ deleteWithoutExport: true }),
    )
  },
}
