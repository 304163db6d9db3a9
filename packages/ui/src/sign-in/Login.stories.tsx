import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'

import { createActions } from '../../test/actions.ts'
import { contact, flowError, minute } from '../../test/fixtures.tsx'
import { inCard } from '../../test/inCard.tsx'
import type { Slots } from '../theme/appearance.ts'
import { Login } from './Login.tsx'

const meta = {
  title: 'Screens/Login',
  component: Login,
  decorators: [inCard],
  args: {
    providers: ['email'],
    contact: '',
    sending: false,
    offline: false,
    passkey: 'autofill',
    actions: createActions(),
  },
} satisfies Meta<typeof Login>
export default meta
type Story = StoryObj<typeof meta>

const email = { name: 'Email' }

export const Default: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Sign in to Larkfield' })).toBeVisible()
    await expect(canvas.getByRole('textbox', email)).toHaveAttribute('inputmode', 'email')
    await expect(canvas.getByRole('link', { name: 'Terms' })).toHaveAttribute('target', '_blank')
  },
}

/** The app's own elements above and below the login methods, in reading order. */
const slots: Record<Extract<keyof Slots, `signIn${string}`>, ReactElement> = {
  signInAbove: <p>Use your work address.</p>,
  signInBelow: (
    <p>
      New here? <a href="#help">How signing in works</a>
    </p>
  ),
}
export const WithSlots: Story = {
  parameters: { appearance: { slots } },
  async play({ canvas }) {
    const order = [
      canvas.getByRole('heading', { name: 'Sign in to Larkfield' }),
      canvas.getByText('Use your work address.'),
      canvas.getByRole('textbox', email),
      canvas.getByRole('link', { name: 'How signing in works' }),
      canvas.getByRole('link', { name: 'Terms' }),
    ]
    for (const [index, element] of order.entries())
      if (index > 0)
        await expect(order[index - 1]?.compareDocumentPosition(element)).toBe(
          Node.DOCUMENT_POSITION_FOLLOWING,
        )
  },
}
export const WithSlotsOnPhone: Story = { ...WithSlots, globals: { viewport: { value: 'phone' } } }

export const Typed: Story = {
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('textbox', email), `  ${contact} {Enter}`)
    await expect(args.actions.sendCode).toHaveBeenCalledOnce()
    await expect(args.actions.sendCode).toHaveBeenCalledWith(contact)
  },
}

export const PrefilledContact: Story = {
  args: { contact },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('textbox', email)).toHaveValue(contact)
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.actions.sendCode).toHaveBeenCalledOnce()
    await expect(args.actions.sendCode).toHaveBeenCalledWith(contact)
  },
}

/** The arrow keeps the focus in the field, so that a phone keeps its keyboard. */
export const PressedArrow: Story = {
  args: { contact },
  async play({ canvas }) {
    const field = canvas.getByRole('textbox', email)
    await userEvent.click(field)
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(field).toHaveFocus()
  },
}

export const Sending: Story = {
  args: { contact, sending: true },
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Sending the code' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(button)
    await expect(args.actions.sendCode).not.toHaveBeenCalled()
    await expect(canvas.getByRole('textbox', email)).toHaveAttribute('readonly')
  },
}

/** The error describes the field, says what to do, and disappears with the next input. */
export const Invalid: Story = {
  async play({ canvas, args }) {
    const field = canvas.getByRole('textbox', email)
    for (const [typed, sentence] of [
      ['{Enter}', 'Enter your email address.'],
      ['ada{Enter}', 'An @ is missing, as in name@example.com.'],
      ['@{Enter}', "The part after the @ isn't complete."],
      ['exa mple.com{Enter}', 'Remove the space.'],
    ] as const) {
      await userEvent.type(field, typed)
      await expect(canvas.getByRole('alert')).toHaveTextContent(sentence)
      await expect(field).toHaveAccessibleDescription(sentence)
      await expect(field).toBeInvalid()
    }
    await expect(args.actions.sendCode).not.toHaveBeenCalled()
    await userEvent.type(field, 'x')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.clear(field)
    await userEvent.type(field, 'ada{Enter}')
  },
}

export const TooMany: Story = {
  args: {
    contact,
    error: flowError('OTP_LIMIT_REACHED', { operation: 'otp_init', retryAt: Date.now() + 1.4 * minute }),
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      "You've asked for too many codes. Try again in 2 minutes.",
    )
  },
}

/** Shown in place; what was typed stays, and the field keeps working. */
export const Offline: Story = {
  args: { contact, offline: true },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      "You're offline. What you typed is still here.",
    )
    const button = canvas.getByRole('button', { name: 'Continue' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(canvas.getByRole('textbox', email), '.uk{Enter}')
    await userEvent.click(button)
    await expect(args.actions.sendCode).not.toHaveBeenCalled()
    await expect(canvas.getByRole('textbox', email)).toHaveValue(`${contact}.uk`)
  },
}

/** Placeholders until the configuration is loaded. */
export const Loading: Story = {
  args: { providers: undefined },
  async play({ canvas, canvasElement }) {
    // Screen readers can read the title already.
    await expect(canvas.getByRole('heading', { name: 'Sign in to Larkfield' })).toBeInTheDocument()
    const box = canvasElement.querySelector('.lk-skeleton--control')!
    await expect(box).not.toBeVisible()
    await waitFor(() => expect(box).toBeVisible())
  },
}

export const WithoutLinks: Story = {
  parameters: {
    appearance: { options: { name: 'Larkfield', privacyUrl: 'https://larkfield.example/privacy' } },
  },
  async play({ canvasElement }) {
    await expect(canvasElement).toHaveTextContent('By continuing, you agree to the Privacy policy.')
  },
}
