import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, screen, userEvent, waitFor } from 'storybook/test'

import { flowError, minute, session } from '../../test/fixtures.tsx'
import { settled } from '../../test/settled.ts'
import { createStoryKit, type StoryKit } from '../../test/storyKit.ts'
import { UserButton } from '../account-menu/UserButton.tsx'

const signedIn = { auth: { status: 'signed-in', session } } as const

const meta = {
  title: 'Session ending/Over the page',
  parameters: { kit: createStoryKit(signedIn) },
  beforeEach({ parameters }) {
    const kit: StoryKit = parameters.kit
    kit.show({ ...signedIn, ending: undefined })
    mocked(kit.sessions.extendSession).mockReset()
    mocked(kit.sessions.extendSession).mockResolvedValue(undefined)
  },
  render: () => (
    <>
      <UserButton />
      <input aria-label="A note" defaultValue="What was being written" />
    </>
  ),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const note = () => screen.getByRole('textbox', { name: 'A note', hidden: true })
/** The focus is in the note when the dialog opens. */
const end = async (kit: StoryKit, reason: 'idle' | 'limit' = 'idle') => {
  await waitFor(() => expect(kit.start).toHaveBeenCalled())
  await userEvent.click(note())
  kit.show({ ending: { endsAt: Date.now() + minute, reason } })
  const name = reason === 'idle' ? 'Still there?' : 'Your session is about to end'
  const dialog = await screen.findByRole<HTMLDialogElement>('alertdialog', { name })
  await settled(dialog)
  return dialog
}
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

/** The focus moves into the dialog, and back once the session is extended. */
export const StaySignedIn: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    const dialog = await end(kit)
    await expect(dialog.matches(':modal')).toBe(true)
    await expect(dialog).toHaveAccessibleDescription("You'll be signed out when the countdown ends.")
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Still there?' })).toHaveFocus())
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    mocked(kit.sessions.extendSession).mockImplementation(async () => kit.show({ ending: undefined }))
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await expect(kit.sessions.extendSession).toHaveBeenCalledOnce()
    await gone()
    await waitFor(() => expect(note()).toHaveFocus())
  },
}

/** A click outside does nothing; Escape extends the session. */
export const StayByEscape: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    const dialog = await end(kit)
    await userEvent.click(dialog, { pointerEventsCheck: 0 })
    dialog.dispatchEvent(new MouseEvent('click', { clientX: 1, clientY: 1, bubbles: true }))
    await expect(kit.sessions.extendSession).not.toHaveBeenCalled()
    await expect(dialog).toBeVisible()
    const cancel = new Event('cancel', { cancelable: true })
    dialog.dispatchEvent(cancel)
    await expect(cancel.defaultPrevented).toBe(true)
    await expect(kit.sessions.extendSession).toHaveBeenCalledOnce()
  },
}

/** Back extends the session and doesn't leave the page; it uses up the history entry of the dialog. */
export const StayByBackButton: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    const { state, length } = history
    const dialog = await end(kit)
    await expect(history.state).not.toEqual(state)
    mocked(kit.sessions.extendSession).mockImplementation(async () => {
      kit.show({ ending: { endsAt: Date.now() + minute, reason: 'idle', error: flowError('UNREACHABLE') } })
    })
    history.back()
    await waitFor(() => expect(kit.sessions.extendSession).toHaveBeenCalledOnce())
    // Extending failed: the dialog stays open and has a history entry again.
    await expect(dialog).toBeVisible()
    await waitFor(() => expect(history.state).not.toEqual(state))
    mocked(kit.sessions.extendSession).mockImplementation(async () => kit.show({ ending: undefined }))
    history.back()
    await gone()
    await waitFor(() => expect(history.state).toEqual(state))
    await expect(history.length).toBeLessThanOrEqual(length + 1)
  },
}

export const StayFails: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await end(kit)
    const endsAt = Date.now() + minute
    mocked(kit.sessions.extendSession).mockImplementation(async () =>
      kit.show({ ending: { endsAt, reason: 'idle', error: flowError('OFFLINE') } }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await screen.findByText(/You're offline/)
    await expect(screen.getByRole('button', { name: 'Stay signed in' })).not.toHaveAttribute('aria-busy')
  },
}

export const SignOut: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await end(kit)
    mocked(kit.signOut).mockImplementationOnce(async () =>
      kit.show({ auth: { status: 'signed-out' }, ending: undefined }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    await gone()
  },
}

/** At the absolute limit the sign-in opens over the page; closing it returns to the page. */
export const LimitSignInAgain: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await end(kit, 'limit')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }))
    await gone()
    await screen.findByRole('button', { name: 'Continue with email' })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(note()).toHaveFocus())
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

/** The session ended: the user signs in again over the page, and is back at what they wrote. */
export const Ended: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await end(kit)
    kit.show({ ending: undefined })
    kit.show({ auth: { status: 'expired', session } })
    await gone()
    await screen.findByRole('dialog', { name: 'Your session has ended' })
    await expect(note()).toHaveValue('What was being written')
    kit.show(signedIn)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(note()).toHaveFocus())
  },
}

/** Opens over the profile. */
export const OverTheProfile: Story = {
  async play({ canvas, parameters }) {
    const kit: StoryKit = parameters.kit
    await userEvent.click(await canvas.findByRole('button', { name: session.contact! }))
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Profile and security' }))
    await screen.findByRole('dialog', { name: 'Profile and security' })
    kit.show({ ending: { endsAt: Date.now() + minute, reason: 'limit' } })
    await screen.findByRole('alertdialog')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }))
    await screen.findByRole('button', { name: 'Continue with email' })
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  async play({ parameters }) {
    const sheet = await end(parameters.kit)
    await waitFor(() => expect(Math.round(sheet.getBoundingClientRect().bottom)).toBe(innerHeight))
  },
}
