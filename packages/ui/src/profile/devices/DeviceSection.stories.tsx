import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import { flowError } from '../../../test/fixtures.tsx'
import { inPanel } from '../../../test/inPanel.tsx'
import type { Outcome } from '../../parts/rows/toOutcome.ts'
import type { Device } from './DeviceRow.tsx'
import { DeviceSection } from './DeviceSection.tsx'

const now = new Date(2026, 2, 14, 9, 26).getTime()
const minute = 60_000
const here: Device = {
  id: 'here',
  current: true,
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  authTime: now,
  expiresAt: now + 14 * minute,
}
const phone: Device = {
  id: 'phone',
  current: false,
  userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
  authTime: now - 35 * minute,
  expiresAt: now + 6 * minute,
}
const unknown: Device = {
  id: 'old',
  current: false,
  authTime: now - 26 * 60 * minute,
  expiresAt: now + 5 * 60 * minute,
}
const sourceOf = (...data: Device[]) => ({ data })
const verbs = () => ({
  onEnd: fn(async (): Promise<Outcome> => 'done'),
  onEndOthers: fn(async (): Promise<Outcome> => 'done'),
  onEndAll: fn(async (): Promise<Outcome> => 'done'),
})

const meta = {
  title: 'Profile/Devices',
  component: DeviceSection,
  decorators: [inPanel],
  args: { source: sourceOf(here, phone), now, offline: false, ...verbs() },
} satisfies Meta<typeof DeviceSection>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {
  async play({ canvas }) {
    const [first, second] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent(
      /^Chrome on macOSThis deviceSigned in today, .*26.* · Ends in 14 minutes$/,
    )
    await expect(second).toHaveTextContent(
      /^Firefox on AndroidSigned in today, .*51.* · Ends in 6 minutesSign out$/,
    )
  },
}
export const OnlyThisDevice: Story = {
  args: { source: sourceOf(here) },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
/** A login from yesterday with an unknown browser. */
export const Unknown: Story = {
  args: { source: sourceOf({ ...here, expiresAt: now + 10_000 }, unknown) },
  async play({ canvas }) {
    const [first, second] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent('Ends in a moment')
    await expect(second).toHaveTextContent(/^Unknown deviceSigned in yesterday, .* · Ends today, /)
  },
}
export const SignedOut: Story = {
  args: verbs(),
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out Firefox on Android' }))
    await expect(args.onEnd).toHaveBeenCalledOnce()
    await expect(args.onEnd).toHaveBeenCalledWith('phone')
    await expect(await canvas.findByRole('status')).toHaveTextContent('Firefox on Android is signed out.')
    await waitFor(() => expect(canvas.getByRole('list')).toHaveFocus())
  },
}
export const SigningOut: Story = {
  args: { ...verbs(), onEnd: fn(() => new Promise<Outcome>(() => undefined)) },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Sign out Firefox/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere else' }))
    await expect(args.onEndOthers).not.toHaveBeenCalled()
  },
}
export const OthersSignedOut: Story = {
  args: verbs(),
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere else' }))
    await expect(args.onEndOthers).toHaveBeenCalledOnce()
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      "You're now signed in on this device only.",
    )
  },
}
export const NotSignedOut: Story = {
  args: { ...verbs(), onEndOthers: fn(async (): Promise<Outcome> => flowError('UNREACHABLE')) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere else' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent("isn't responding")
  },
}
export const Loading: Story = { args: { source: { data: undefined } } }
export const Failed: Story = {
  args: { source: { data: undefined, failed: true } },
}
export const Offline: Story = {
  args: { offline: true, ...verbs() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Sign out Firefox/ }))
    await expect(args.onEnd).not.toHaveBeenCalled()
  },
}
