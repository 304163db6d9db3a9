import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'

import { codeState, contact, flowError, session } from '../../test/fixtures.tsx'
import { settled } from '../../test/settled.ts'
import { createStoryKit, type StoryKit } from '../../test/storyKit.ts'
import { SignInButton } from './SignInButton.tsx'

const meta = {
  title: 'Sign-in window',
  component: SignInButton,
  tags: ['autodocs'],
  parameters: { kit: createStoryKit() },
} satisfies Meta<typeof SignInButton>
export default meta
type Story = StoryObj<typeof meta>

const openButton = () => screen.getByRole('button', { name: 'Sign in', hidden: true })
const dialog = () => screen.findByRole('dialog', { name: 'Sign in to Larkfield' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const pressOpen = async () => {
  await userEvent.click(openButton())
  const window = await dialog()
  await settled(window)
  return window
}

export const Closed: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await expect(openButton()).toHaveAttribute('aria-haspopup', 'dialog')
    await userEvent.hover(openButton())
    // The code for a login is loaded before the click.
    await expect(kit.preload).toHaveBeenCalled()
  },
}

/** The focus moves into the window, not to Close; Escape closes it and returns the focus. */
export const Open: Story = {
  async play() {
    const window = await pressOpen()
    await expect(window).toBeVisible()
    await expect(window.matches(':modal')).toBe(true)
    await waitFor(() => expect(window.contains(document.activeElement)).toBe(true))
    await expect(document.activeElement).not.toHaveAccessibleName('Close')
  },
}

export const ClosedByButton: Story = {
  async play() {
    await pressOpen()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await gone()
    await waitFor(() => expect(openButton()).toHaveFocus())
  },
}

/** Only a click that starts and ends outside of the window closes it. */
export const ClosedBeside: Story = {
  async play() {
    const window = await pressOpen()
    const beside = { clientX: 4, clientY: 4 }
    const box = window.getBoundingClientRect()
    const inside = { clientX: box.left + 8, clientY: box.top + 8 }
    const field = screen.getByRole('textbox', { name: 'Email' })
    // Dragging a selection out of the field doesn't close the window.
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: field, coords: inside },
      { keys: '[/MouseLeft]', target: window, coords: beside },
    ])
    await userEvent.pointer({ keys: '[MouseLeft]', target: window, coords: inside })
    await expect(window).toBeVisible()
    await userEvent.pointer({ keys: '[MouseLeft]', target: window, coords: beside })
    await gone()
    await waitFor(() => expect(openButton()).toHaveFocus())
  },
}

export const ClosedByBackButton: Story = {
  async play() {
    const before = { length: history.length, state: history.state, href: location.href }
    await pressOpen()
    await expect(location.href).toBe(before.href)
    history.back()
    await gone()
    await expect(history.state).toEqual(before.state)
    await waitFor(() => expect(openButton()).toHaveFocus())
  },
}

/** Closed in any other way, it removes its history entry. */
export const LeavesNoHistory: Story = {
  async play() {
    const { state } = history
    await pressOpen()
    await expect(history.state).not.toEqual(state)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(history.state).toEqual(state))
  },
}

/** From the first screen to the code and back: keeps what was typed, and the focus follows. */
export const ToTheCodeAndBack: Story = {
  parameters: { kit: createStoryKit() },
  async play({ parameters, step }) {
    const kit: StoryKit = parameters.kit
    kit.show({ auth: { status: 'signed-out' }, email: { status: 'idle', contact: '' } })
    const window = await pressOpen()
    await step('type an address', async () => {
      await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), `${contact}{Enter}`)
      await expect(kit.login.email.sendCode).toHaveBeenCalledWith(contact)
      kit.show({ email: { status: 'sending', contact, slow: false } })
      await screen.findByRole('button', { name: 'Sending the code' })
    })
    await step('a slow answer', async () => {
      kit.show({ email: { status: 'sending', contact, slow: true } })
      const title = await screen.findByRole('heading', { name: 'Still working' })
      await waitFor(() => expect(title).toHaveFocus())
    })
    await step('a wrong code', async () => {
      kit.show({ email: codeState() })
      const code = await screen.findByRole('textbox', { name: '6-digit code' })
      await waitFor(() => expect(code).toHaveFocus())
      await expect(window).toHaveAccessibleName('Check your email')
      await userEvent.keyboard('402918')
      await expect(kit.login.email.submitCode).toHaveBeenCalledOnce()
      await expect(kit.login.email.submitCode).toHaveBeenCalledWith('402918')
      kit.show({ email: codeState({ error: flowError('OTP_INVALID', { triesLeft: 2 }) }) })
      await expect(await screen.findByRole('alert')).toHaveTextContent('2 tries left.')
    })
    await step('the service is away, then back', async () => {
      const error = flowError('UNREACHABLE', { operation: 'otp_verify' })
      kit.show({ email: codeState({ error }) })
      await screen.findByRole('heading', { name: "We couldn't reach the sign-in service" })
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await expect(kit.login.email.retry).toHaveBeenCalledOnce()
      await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
      await screen.findByRole('textbox', { name: '6-digit code' })
    })
    await step('another address', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Use another email' }))
      await expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue(contact)
    })
    await step('signed in', async () => {
      kit.show({
        auth: { status: 'signed-in', session },
        email: { status: 'signed-in', contact, isNewAccount: false, session },
      })
      await gone()
    })
  },
}

/** Closed at the code and opened again: still at the code. */
export const AtTheCode: Story = {
  parameters: { kit: createStoryKit({ email: codeState() }) },
  async play() {
    await userEvent.click(openButton())
    const code = await screen.findByRole('textbox', { name: '6-digit code' })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await gone()
    await userEvent.click(openButton())
    await expect(await screen.findByRole('textbox', { name: '6-digit code' })).not.toBe(code)
  },
}

/** The session ended while the page was open: the window opens by itself, over the page. */
export const SessionEnded: Story = {
  parameters: { kit: createStoryKit({ auth: { status: 'signed-in', session } }) },
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await waitFor(() => expect(kit.start).toHaveBeenCalled())
    kit.show({ auth: { status: 'signed-in', session } })
    kit.show({ auth: { status: 'expired', session } })
    const window = await screen.findByRole('dialog', { name: 'Your session has ended' })
    await expect(window).toHaveTextContent(contact)
    await userEvent.click(screen.getByRole('button', { name: 'Another way to sign in' }))
    await screen.findByRole('heading', { name: 'Sign in to Larkfield' })
  },
}

/** A browser that doesn't keep the session: the window stays open to say so. */
export const NotKept: Story = {
  parameters: { kit: createStoryKit() },
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    kit.show({ auth: { status: 'signed-out' } })
    await pressOpen()
    kit.show({ auth: { status: 'signed-in', session: { ...session, persistent: false } } })
    await screen.findByRole('dialog', { name: "You're signed in" })
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await gone()
  },
}

export const ConfigurationFails: Story = {
  parameters: {
    kit: createStoryKit({
      authConfig: { status: 'error', error: flowError('UNREACHABLE', { operation: 'wallet_kit_config' }) },
    }),
  },
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await userEvent.click(openButton())
    await screen.findByRole('dialog', { name: "We couldn't reach the sign-in service" })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(kit.authConfig.load).toHaveBeenCalled()
    await expect(screen.queryByRole('button', { name: 'Try another way' })).toBeNull()
  },
}

export const NothingSwitchedOn: Story = {
  parameters: {
    kit: createStoryKit({
      authConfig: {
        status: 'ready',
        config: {
          organizationId: 'o',
          enabledProviders: ['apple'],
          sessionExpirationSeconds: 900,
          otpLength: 6,
          otpAlphanumeric: false,
          oauthClientIds: {},
        },
      },
    }),
  },
  async play() {
    await userEvent.click(openButton())
    await screen.findByRole('dialog', { name: 'Sign-in is turned off' })
  },
}

export const Phone: Story = { ...Open, globals: { viewport: { value: 'phone' } } }
export const PhoneCode: Story = {
  parameters: AtTheCode.parameters!,
  globals: { viewport: { value: 'phone' } },
  async play() {
    await userEvent.click(openButton())
    const code = await screen.findByRole('textbox', { name: '6-digit code' })
    const sheet = screen.getByRole('dialog')
    await waitFor(() => expect(Math.round(sheet.getBoundingClientRect().bottom)).toBe(innerHeight))
    // Also on a phone, the focus is in the field once the code screen arrives.
    await expect(sheet.contains(code)).toBe(true)
  },
}
