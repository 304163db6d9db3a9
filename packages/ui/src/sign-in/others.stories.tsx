import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'

import { createActions } from '../../test/actions.ts'
import { contact, flowError, number, session } from '../../test/fixtures.tsx'
import { inCard } from '../../test/inCard.tsx'
import { NoMethod } from './NoMethod.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { SignedIn } from './SignedIn.tsx'

const meta = { title: 'Screens/Other screens', decorators: [inCard] } satisfies Meta
export default meta

export const SignInTurnedOff: StoryObj = {
  render: () => <NoMethod />,
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Sign-in is turned off' })).toBeVisible()
  },
}

export const SignedInScreen: StoryObj<typeof SignedIn> = {
  args: { contact, persistent: true, actions: createActions() },
  render: (args) => <SignedIn {...args} />,
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.actions.done).toHaveBeenCalledOnce()
  },
}

export const SignedInWithNewPasskey: StoryObj<typeof SignedIn> = {
  ...SignedInScreen,
  args: { ...SignedInScreen.args, addedPasskey: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Passkey added' })).toBeVisible()
  },
}

/** The browser doesn't keep the session, and the screen says so. */
export const SignedInUntilReload: StoryObj<typeof SignedIn> = {
  args: { contact, persistent: false, actions: createActions() },
  render: (args) => <SignedIn {...args} />,
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('reloading will sign you out')
  },
}

const ended = {
  seed: session.organizationId,
  name: 'Ada Lovelace',
  contact,
  passkey: false,
  sending: false,
  offline: false,
}

/** Drawn over the page, which stays as it was. */
export const Ended: StoryObj<typeof SessionEnded> = {
  args: { ...ended, actions: createActions() },
  render: (args) => <SessionEnded {...args} />,
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with email' }))
    await expect(args.actions.sendCode).toHaveBeenCalledOnce()
    await expect(args.actions.sendCode).toHaveBeenCalledWith(contact)
    await userEvent.click(canvas.getByRole('button', { name: 'Another way to sign in' }))
    await expect(args.actions.back).toHaveBeenCalledOnce()
  },
}

/** The user signs in by the method of the last login, and only as the same user. */
export const EndedByProvider: StoryObj<typeof SessionEnded> = {
  args: { ...ended, method: { id: 'google', name: 'Google' }, actions: createActions() },
  render: (args) => <SessionEnded {...args} />,
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Google' }))
    await expect(args.actions.signInAgain).toHaveBeenCalledWith('google')
    await userEvent.click(canvas.getByRole('button', { name: 'Another way to sign in' }))
    await expect(args.actions.back).toHaveBeenCalledOnce()
  },
}

export const EndedByWallet: StoryObj<typeof SessionEnded> = {
  args: {
    ...ended,
    name: '0x5aAe…BeAed',
    contact: undefined,
    method: { id: 'wallet', name: 'Wallet' },
    actions: createActions(),
  },
  render: (args) => <SessionEnded {...args} />,
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with a wallet' }))
    await expect(args.actions.signInAgain).toHaveBeenCalledWith('wallet')
  },
}

/** The number is formatted, and said once. */
export const EndedByNumber: StoryObj<typeof SessionEnded> = {
  args: { ...ended, name: number, contact: number, actions: createActions() },
  render: (args) => <SessionEnded {...args} />,
  async play({ canvas, canvasElement }) {
    const person = canvasElement.querySelector('.lk-person')!
    await waitFor(() => expect(person.textContent).toBe('+44\u00a07700\u00a0900123'))
    await expect(canvas.getByRole('button', { name: 'Continue with a text message' })).toBeVisible()
  },
}

export const EndedSending: StoryObj<typeof SessionEnded> = {
  args: { ...ended, name: undefined, sending: true, actions: createActions() },
  render: (args) => <SessionEnded {...args} />,
}

export const EndedTooMany: StoryObj<typeof SessionEnded> = {
  args: { ...ended, error: flowError('OTP_LIMIT_REACHED'), actions: createActions() },
  render: (args) => <SessionEnded {...args} />,
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent("You've asked for too many codes.")
  },
}

export const EndedOffline: StoryObj<typeof SessionEnded> = {
  args: { ...ended, offline: true, actions: createActions() },
  render: (args) => <SessionEnded {...args} />,
}
