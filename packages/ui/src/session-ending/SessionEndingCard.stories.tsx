import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { flowError, minute } from '../../test/fixtures.tsx'
import { inCard } from '../../test/inCard.tsx'
import { SessionEndingCard } from './SessionEndingCard.tsx'

/** A fixed clock, so that snapshots don't change. */
const now = () => 0
const idle = { endsAt: 48_000, reason: 'idle' } as const
const limit = { endsAt: 48_000, reason: 'limit' } as const

const meta = {
  title: 'Session ending/Card',
  component: SessionEndingCard,
  decorators: [inCard],
  args: {
    ending: idle,
    now,
    textId: 'text',
    onStay: fn(),
    onSignInAgain: fn(),
    onSignOut: fn(),
  },
} satisfies Meta<typeof SessionEndingCard>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {
  async play({ canvas, args }) {
    const timer = canvas.getByRole('timer', { name: '48 seconds left' })
    await expect(timer).toHaveTextContent('0:48')
    // The ring is drawn, with four fifths left.
    const [track, value] = timer.querySelectorAll('circle')
    await expect(track?.getBBox().width).toBe(60)
    await expect(getComputedStyle(value!).strokeDasharray).toBe('48px, 60px')
    await expect(getComputedStyle(value!).stroke).not.toBe(getComputedStyle(track!).stroke)
    // Nor is it cut off by the part of the card that scrolls.
    const scrolling = timer.closest('.lk-decision__main')!
    await expect(timer.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      scrolling.getBoundingClientRect().top,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Stay signed in' }))
    await expect(args.onStay).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
    await expect(args.onSignInAgain).not.toHaveBeenCalled()
  },
}

/** The absolute limit: the session can't be extended, only signed in to again. */
export const Limit: Story = {
  args: { ending: limit },
  async play({ canvas, args }) {
    await expect(canvas.queryByRole('button', { name: 'Stay signed in' })).toBeNull()
    await expect(canvas.getByText(/For your security, sign in again/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in again' }))
    await expect(args.onSignInAgain).toHaveBeenCalledOnce()
    await expect(args.onStay).not.toHaveBeenCalled()
  },
}

/** Announced: the time at the start, at 30 and at 10 seconds, never each second. */
export const OneMinuteLeft: Story = {
  args: { ending: { ...idle, endsAt: minute } },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent("You'll be signed out in 1 minute")
  },
}
export const LastSeconds: Story = {
  args: { ending: { ...idle, endsAt: 1_000 } },
  async play({ canvas }) {
    await expect(canvas.getByRole('timer', { name: '1 second left' })).toHaveTextContent('0:01')
    await expect(canvas.getByRole('alert')).toHaveTextContent("You'll be signed out in 1 second")
  },
}

export const Staying: Story = {
  args: { busy: 'stay' },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Checking' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(args.onStay).not.toHaveBeenCalled()
    await expect(args.onSignOut).not.toHaveBeenCalled()
  },
}
export const Leaving: Story = { args: { busy: 'leave' } }

/** Extending failed: shows why, with the same button. */
export const StayOffline: Story = {
  args: { ending: { ...idle, error: flowError('OFFLINE') } },
  async play({ canvas, args }) {
    const stay = canvas.getByRole('button', { name: 'Stay signed in' })
    await expect(stay).toHaveAccessibleDescription(/You're offline/)
    await userEvent.click(stay)
    await expect(args.onStay).toHaveBeenCalledOnce()
  },
}
