import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { createActions } from '../../../test/actions.ts'
import { contact, flowError } from '../../../test/fixtures.tsx'
import { inCard } from '../../../test/inCard.tsx'
import { CodeExhausted } from './CodeExhausted.tsx'

const meta = {
  title: 'Screens/Exhausted code',
  component: CodeExhausted,
  decorators: [inCard],
  args: { contact, reason: 'tries', resending: false, offline: false, actions: createActions() },
} satisfies Meta<typeof CodeExhausted>
export default meta
type Story = StoryObj<typeof meta>

export const AfterTheLastTry: Story = {
  async play({ canvas, canvasElement, args }) {
    await expect(canvasElement).toHaveTextContent(`Too many wrong tries. We'll send a new one to ${contact}.`)
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new code' }))
    await expect(args.actions.resend).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Use another email' }))
    await expect(args.actions.back).toHaveBeenCalledOnce()
  },
}

export const Expired: Story = {
  args: { reason: 'expired' },
  async play({ canvasElement }) {
    await expect(canvasElement).toHaveTextContent(
      `This code has expired. We'll send a new one to ${contact}.`,
    )
  },
}

export const Sending: Story = {
  args: { resending: true },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Sending a new code' }))
    await expect(args.actions.resend).not.toHaveBeenCalled()
  },
}

export const TooMany: Story = {
  args: { error: flowError('RATE_LIMIT_EXCEEDED', { retryAt: Date.now() + 30_000 }) },
  async play({ canvas }) {
    const sentence = 'Too many tries from your network. Try again in 30 seconds.'
    await expect(canvas.getByRole('alert')).toHaveTextContent(sentence)
    await expect(canvas.getByRole('button', { name: 'Send a new code' })).toHaveAccessibleDescription(
      sentence,
    )
  },
}

export const Offline: Story = { args: { offline: true } }
