import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'

import { authConfig, codeState, contact, flowError, number, session } from '../../test/fixtures.tsx'
import { settled } from '../../test/settled.ts'
import { createStoryKit, type StoryKit } from '../../test/storyKit.ts'
import { SignInButton } from './SignInButton.tsx'

const config = { ...authConfig, enabledProviders: ['passkey', 'email', 'sms'] }
const kitWith = (enabledProviders = config.enabledProviders) =>
  createStoryKit({ authConfig: { status: 'ready', config: { ...config, enabledProviders } } })

/** A passkey was used on this device. */
function withPasskey(kit: StoryKit): StoryKit {
  Object.assign(kit.login.passkey, { hasLocalPasskey: true })
  return kit
}

const meta = {
  title: 'Sign-in window by phone and passkey',
  component: SignInButton,
  parameters: { kit: kitWith() },
} satisfies Meta<typeof SignInButton>
export default meta
type Story = StoryObj<typeof meta>

const open = async (kit: StoryKit) => {
  const idle = { status: 'idle', contact: '' } as const
  kit.show({ auth: { status: 'signed-out' }, email: idle, sms: idle, passkey: { status: 'idle' } })
  await userEvent.click(screen.getByRole('button', { name: 'Sign in', hidden: true }))
  const window = await screen.findByRole('dialog', { name: 'Sign in to Larkfield' })
  await settled(window)
  return window
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Types into the focused element. */
const atTheCode = () =>
  waitFor(() => expect(screen.getByRole('textbox', { name: '6-digit code' })).toHaveFocus())
const heading = (name: string) => screen.findByRole('heading', { name })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** A phone number uses the SMS flow; "Use another number" keeps what was typed. */
export const BySms: Story = {
  parameters: { kit: kitWith() },
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    const window = await open(kit)
    await userEvent.type(screen.getByRole('textbox', { name: 'Email or phone' }), `${number}{Enter}`)
    await waitFor(() => expect(kit.login.sms.sendCode).toHaveBeenCalledOnce())
    await expect(kit.login.sms.sendCode).toHaveBeenCalledWith(number)
    await expect(kit.login.email.sendCode).not.toHaveBeenCalled()
    kit.show({ sms: codeState({ contact: number }) })
    await heading('Check your phone')
    await expect(window).toHaveTextContent('We sent your 6-digit code to +44 7700 900123')
    await atTheCode()
    await userEvent.keyboard('402918')
    await expect(kit.login.sms.submitCode).toHaveBeenCalledWith('402918')
    kit.show({ sms: { status: 'exhausted', contact: number, reason: 'tries', resending: false } })
    await heading('That code no longer works')
    await press('Use another number')
    await expect(await screen.findByRole('textbox', { name: 'Email or phone' })).toHaveValue('7700 900123')
    // An email address uses the email flow, and resets the SMS flow.
    await userEvent.clear(screen.getByRole('textbox', { name: 'Email or phone' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Email or phone' }), `${contact}{Enter}`)
    await waitFor(() => expect(kit.login.email.sendCode).toHaveBeenCalledWith(contact))
    await expect(kit.login.sms.reset).toHaveBeenCalledOnce()
  },
}

/** A closed prompt returns to what was typed; then an unknown passkey, and a new account. */
export const ByPasskey: Story = {
  parameters: { kit: withPasskey(kitWith()) },
  async play({ parameters, step }) {
    const kit: StoryKit = parameters.kit
    await open(kit)
    await step('closed', async () => {
      await userEvent.type(screen.getByRole('textbox', { name: 'Email or phone' }), 'ada')
      await press('Continue with a passkey')
      await expect(kit.login.passkey.login).toHaveBeenCalledOnce()
      kit.show({ passkey: { status: 'waiting', for: 'login' } })
      await heading('Use your passkey')
      kit.show({ passkey: { status: 'idle', for: 'login', error: flowError('PASSKEY_CANCELLED') } })
      await waitFor(() =>
        expect(screen.getByText(/No passkey was used/, { selector: '.lk-hint__text' })).toBeVisible(),
      )
      await expect(screen.getByRole('textbox', { name: 'Email or phone' })).toHaveValue('ada')
    })
    await step('unknown', async () => {
      kit.show({ passkey: { status: 'idle', for: 'login', error: flowError('PASSKEY_NOT_FOUND') } })
      await heading("We don't recognize that passkey")
      await press('Create an account with a passkey')
      await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada{Enter}')
      await expect(kit.login.passkey.signUp).toHaveBeenCalledWith({
        userName: 'Ada',
        passkeyName: expect.stringMatching(/^Chrome on /),
      })
    })
    await step('a second login method', async () => {
      kit.show({
        auth: { status: 'signed-in', session },
        passkey: { status: 'signed-in', isNewAccount: true, session },
      })
      await heading('Add another way to sign in')
      await userEvent.type(screen.getByRole('textbox', { name: 'Email or phone' }), `${contact}{Enter}`)
      await expect(kit.contactChange.start).toHaveBeenCalledWith('email', contact)
      kit.show({ contactChange: { ...codeState(), kind: 'email' } })
      await heading('Check your email')
      await atTheCode()
      await userEvent.keyboard('402918')
      await expect(kit.contactChange.submitCode).toHaveBeenCalledWith('402918')
      kit.show({ contactChange: { status: 'done', kind: 'email', contact } })
      await gone()
    })
  },
}

/** Offered after a code if it is worth it; "Not now" is remembered. */
export const PasskeyOffered: Story = {
  parameters: { kit: kitWith() },
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await open(kit)
    await userEvent.type(screen.getByRole('textbox', { name: 'Email or phone' }), `${contact}{Enter}`)
    kit.show({ email: codeState() })
    await heading('Check your email')
    kit.show({
      auth: { status: 'signed-in', session },
      email: { status: 'signed-in', contact, isNewAccount: true, session },
    })
    await heading('Skip the code next time')
    await press('Create a passkey')
    await expect(kit.login.passkey.add).toHaveBeenCalledOnce()
    kit.show({ passkey: { status: 'waiting', for: 'add' } })
    await heading('Create your passkey')
    await press('Cancel')
    await heading('Skip the code next time')
    await press('Not now')
    await gone()
    await expect(kit.login.passkey.declineOffer).toHaveBeenCalledOnce()
  },
}

/** Not worth offering: the window closes directly after the code. */
export const NotOffered: Story = {
  parameters: { kit: kitWith() },
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    let answer: (worth: boolean) => void = () => undefined
    const pending = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    kit.login.passkey.isWorthOffering = () => pending
    await open(kit)
    kit.show({ email: codeState() })
    await heading('Check your email')
    kit.show({
      auth: { status: 'signed-in', session },
      email: { status: 'signed-in', contact, isNewAccount: false, session },
    })
    await heading('Check your email')
    answer(false)
    await gone()
  },
}

/** Only passkeys: an account starts with a name, and Back returns to the first screen. */
export const OnlyPasskeys: Story = {
  parameters: { kit: kitWith(['passkey']) },
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await open(kit)
    await press('Create an account with a passkey')
    await heading('Create an account')
    await press('Back')
    await heading('Sign in to Larkfield')
  },
}
