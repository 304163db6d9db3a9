import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { createActions } from '../../../test/actions.ts'
import { contact, flowError } from '../../../test/fixtures.tsx'
import { inCard } from '../../../test/inCard.tsx'
import { Login } from '../Login.tsx'

const meta = {
  title: 'Screens/Login by passkey',
  component: Login,
  decorators: [inCard],
  args: {
    providers: ['passkey', 'email', 'sms'],
    contact: '',
    sending: false,
    offline: false,
    passkey: 'likely',
    actions: createActions(),
  },
} satisfies Meta<typeof Login>
export default meta
type Story = StoryObj<typeof meta>

const button = { name: 'Continue with a passkey' }
const field = { name: 'Email or phone' }
const primaries = (element: Element) =>
  [...element.querySelectorAll('.lk-button--primary, .lk-control__button--primary')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  )

/** A passkey was used on this device: it is the primary button until something is typed. */
export const UsedOnThisDevice: Story = {
  async play({ canvas, canvasElement, args }) {
    await expect(primaries(canvasElement)).toEqual(['Continue with a passkey'])
    await expect(canvas.getByRole('textbox', field)).toHaveAttribute('autocomplete', 'username webauthn')
    await userEvent.click(canvas.getByRole('button', button))
    await expect(args.actions.loginWithPasskey).toHaveBeenCalledOnce()
    await expect(args.actions.loginWithPasskey).toHaveBeenCalledWith('')
  },
}

export const Typing: Story = {
  async play({ canvas, canvasElement, args }) {
    await userEvent.type(canvas.getByRole('textbox', field), contact)
    await expect(primaries(canvasElement)).toEqual(['Continue'])
    // Keeps what was typed while the prompt is open.
    await userEvent.click(canvas.getByRole('button', button))
    await expect(args.actions.loginWithPasskey).toHaveBeenCalledOnce()
    await expect(args.actions.loginWithPasskey).toHaveBeenCalledWith(contact)
  },
}

/** No passkey is likely: the browser offers existing ones in the field, and a quiet button opens the prompt. */
export const ByAutofill: Story = {
  args: { passkey: 'autofill' },
  async play({ canvas, canvasElement, args }) {
    await expect(canvas.queryByRole('button', button)).toBeNull()
    await expect(primaries(canvasElement)).toEqual(['Continue'])
    await expect(args.actions.autofill).toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', field), 'ada')
    await userEvent.click(canvas.getByRole('button', { name: 'Use a passkey' }))
    await expect(args.actions.loginWithPasskey).toHaveBeenCalledWith('ada')
  },
}

/** The browser supports passkeys, but not in autofill. */
export const WithoutAutofill: Story = {
  args: { passkey: 'button' },
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('button', button)).toBeVisible()
    await expect(primaries(canvasElement)).toEqual(['Continue'])
  },
}

export const OnlyMethod: Story = {
  args: { providers: ['passkey'], passkey: 'autofill' },
  async play({ canvas, canvasElement, args }) {
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(primaries(canvasElement)).toEqual(['Continue with a passkey'])
    await userEvent.click(canvas.getByRole('button', { name: 'Create an account with a passkey' }))
    await expect(args.actions.openSignUp).toHaveBeenCalledOnce()
  },
}

/** A closed prompt returns to the screen, with a hint. */
export const Cancelled: Story = {
  args: { contact, notice: flowError('PASSKEY_CANCELLED') },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('No passkey was used.')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByRole('textbox', field)).toHaveValue(contact)
  },
}

export const TimedOut: Story = {
  args: { notice: flowError('PASSKEY_TIMEOUT') },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent("Try again when you're ready.")
  },
}

export const Offline: Story = {
  args: { offline: true },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', button))
    await expect(args.actions.loginWithPasskey).not.toHaveBeenCalled()
    await expect(args.actions.autofill).not.toHaveBeenCalled()
  },
}

export const Loading: Story = { args: { providers: undefined } }
