import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'

import { createActions } from '../../../test/actions.ts'
import { codeState, number, session } from '../../../test/fixtures.tsx'
import { inCard } from '../../../test/inCard.tsx'
import { phoneChunk } from '../../chunks/chunks.ts'
import { SessionEnded } from '../SessionEnded.tsx'
import { CodeExhausted } from './CodeExhausted.tsx'
import { OtpCode } from './OtpCode.tsx'

const meta = { title: 'Screens/Code by SMS', decorators: [inCard] } satisfies Meta
export default meta

const { status: _, ...code } = codeState({ contact: number })
const grouped = '+44\u00a07700\u00a0900123'

/** The phone rules are loaded once a number was typed; the number is formatted and doesn't wrap. */
export const Code: StoryObj<typeof OtpCode> = {
  args: { ...code, checking: false, slow: false, offline: false, actions: createActions() },
  render: (args) => <OtpCode {...args} />,
  async beforeEach() {
    await phoneChunk.load()
  },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('heading', { name: 'Check your phone' })).toBeVisible()
    await waitFor(() => expect(canvas.getByText(grouped, { normalizer: (text) => text })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Use another number' }))
    await expect(args.actions.back).toHaveBeenCalledOnce()
  },
}

export const Exhausted: StoryObj<typeof CodeExhausted> = {
  args: { contact: number, reason: 'tries', resending: false, offline: false, actions: createActions() },
  render: (args) => <CodeExhausted {...args} />,
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new code' }))
    await expect(args.actions.resend).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Use another number' })).toBeVisible()
  },
}

const ended = { seed: session.organizationId, name: 'Ada Lovelace', sending: false, offline: false }

export const EndedByPhone: StoryObj<typeof SessionEnded> = {
  args: { ...ended, contact: number, passkey: false, actions: createActions() },
  render: (args) => <SessionEnded {...args} />,
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with a text message' }))
    await expect(args.actions.sendCode).toHaveBeenCalledOnce()
    await expect(args.actions.sendCode).toHaveBeenCalledWith(number)
  },
}

/** With a passkey on this device, no code is needed. */
export const EndedByPasskey: StoryObj<typeof SessionEnded> = {
  args: { ...ended, contact: undefined, passkey: true, actions: createActions() },
  render: (args) => <SessionEnded {...args} />,
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with a passkey' }))
    await expect(args.actions.loginWithPasskey).toHaveBeenCalledOnce()
    await expect(args.actions.sendCode).not.toHaveBeenCalled()
  },
}
