import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'

import { codeState, contact, everyMethod, flowError, session } from '../../../test/fixtures.tsx'
import { settled } from '../../../test/settled.ts'
import { createStoryKit, type StoryKit } from '../../../test/storyKit.ts'
import { SignInButton } from '../SignInButton.tsx'

const kit = () => createStoryKit({ authConfig: { status: 'ready', config: everyMethod } })
const meta = {
  title: 'Sign-in window by provider',
  component: SignInButton,
  parameters: { kit: kit() },
} satisfies Meta<typeof SignInButton>
export default meta
type Story = StoryObj<typeof meta>

const google = { provider: 'google', purpose: 'login' } as const
const open = async (kit: StoryKit) => {
  kit.show({ auth: { status: 'signed-out' }, oauth: { status: 'idle' } })
  await userEvent.click(screen.getByRole('button', { name: 'Sign in', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign in to Larkfield' })
  await settled(dialog)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Two clicks, beside the provider's own. Keeps what was typed if the user declines. */
export const ByWindow: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await open(kit)
    await userEvent.type(screen.getByRole('textbox', { name: 'Email or phone' }), 'ada')
    await press('Continue with Google')
    await expect(kit.login.oauth.start).toHaveBeenCalledWith('google')
    kit.show({ oauth: { status: 'window', ...google, mode: 'popup', slow: false } })
    await heading('Continue in the Google window')
    await press('Show the window')
    await expect(kit.login.oauth.focusPopup).toHaveBeenCalledOnce()
    kit.show({ oauth: { status: 'idle', ...google, error: flowError('OAUTH_REFUSED') } })
    await heading('Sign-in cancelled')
    await press('Try again')
    await expect(kit.login.oauth.retry).toHaveBeenCalledOnce()
    await press('Try another way')
    await heading('Sign in to Larkfield')
    await expect(screen.getByRole('textbox', { name: 'Email or phone' })).toHaveValue('ada')
    kit.show({ oauth: { status: 'working', ...google, slow: false } })
    await heading('Signing you in')
    kit.show({
      auth: { status: 'signed-in', session },
      oauth: { status: 'signed-in', provider: 'google', isNewAccount: true, session },
    })
    await heading('Sign in faster next time')
    await press('Not now')
    await gone()
  },
}

export const PopupBlockedThenOpened: Story = {
  parameters: { kit: kit() },
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await open(kit)
    kit.show({ oauth: { status: 'blocked', ...google } })
    await heading('Your browser blocked the pop-up')
    await press('Go to Google')
    await expect(kit.login.oauth.continueWithRedirect).toHaveBeenCalledOnce()
    kit.show({ oauth: { status: 'window', ...google, mode: 'redirect', slow: false } })
    await heading('Going to Google')
  },
}

/** The address has an account that signs in by code: one click sends one. */
export const AccountExists: Story = {
  parameters: { kit: kit() },
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await open(kit)
    kit.show({ oauth: { status: 'account-exists', provider: 'google', contact, methods: ['email'] } })
    await heading('You already have an account')
    await press('Continue with email')
    await expect(kit.login.oauth.reset).toHaveBeenCalledOnce()
    await expect(kit.login.email.sendCode).toHaveBeenCalledWith(contact)
    kit.show({ email: codeState() })
    await heading('Check your email')
  },
}

/** A code verified the address, whose account uses a provider: one click goes there. */
export const AccountUsesProvider: Story = {
  parameters: { kit: kit() },
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await open(kit)
    kit.show({ email: { status: 'account-exists', contact, methods: ['google'] } })
    await heading('You already have an account')
    await press('Continue with Google')
    await expect(kit.login.email.back).toHaveBeenCalledOnce()
    await expect(kit.login.oauth.start).toHaveBeenCalledWith('google')
    kit.show({ email: { status: 'account-exists', contact, methods: ['google'] } })
    await press('Create a new account')
    await expect(kit.login.email.continueAsNew).toHaveBeenCalledOnce()
    await expect(kit.login.oauth.continueAsNew).not.toHaveBeenCalled()
  },
}

/** Back from the provider after a redirect: the window opens by itself. */
export const BackFromRedirect: Story = {
  parameters: { kit: kit() },
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    kit.show({ auth: { status: 'signed-out' }, oauth: { status: 'idle' } })
    kit.show({ oauth: { status: 'working', ...google, slow: false } })
    await heading('Signing you in')
    kit.show({ oauth: { status: 'idle', error: flowError('OAUTH_STATE_MISMATCH') } })
    await heading("We couldn't finish the sign-in")
    await press('Another way to sign in')
    await heading('Sign in to Larkfield')
  },
}
