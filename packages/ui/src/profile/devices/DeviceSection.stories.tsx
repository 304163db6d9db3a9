import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

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
  method: 'passkey',
  pageOrigin: 'https://larkfield.example',
}
const phone: Device = {
  id: 'phone',
  current: false,
  userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
  authTime: now - 35 * minute,
  method: 'email',
  pageOrigin: 'https://larkfield.example',
}
const unknown: Device = {
  id: 'old',
  current: false,
  authTime: now - 26 * 60 * minute,
}
const google: Device = {
  ...phone,
  id: 'google',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  method: 'social',
  provider: 'Google',
  pageOrigin: 'https://larkf1eld.example',
  isNew: true,
}
const vault: Device = {
  ...here,
  id: 'vault',
  current: false,
  method: 'email',
  page: 'vault',
  pageOrigin: 'https://keys.larkfield.example',
}
const sourceOf = (...data: Device[]) => ({ data })
const verbs = () => ({
  onEnd: fn(async (): Promise<Outcome> => 'done'),
  onEndOthers: fn(async (): Promise<Outcome> => 'done'),
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
      /^Chrome on macOSThis deviceSigned in with a passkey · today, .*26.* · larkfield.example$/,
    )
    await expect(second).toHaveTextContent(
      /^Firefox on AndroidSigned in with an email code · today, .*51.* · larkfield.exampleSign out$/,
    )
  },
}
/** A session that may not do all that its user may. */
export const Limited: Story = {
  args: { source: sourceOf(here, { ...phone, profile: { sessionProfileName: 'Payout agent' } }) },
  async play({ canvas }) {
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent(/Limited to “Payout agent”/)
  },
}

/** A new browser on another page, and the vault's own session. */
export const NewAndVault: Story = {
  args: { source: sourceOf(here, google, phone, vault) },
  async play({ canvas }) {
    await expect(canvas.getByText('New')).toBeVisible()
    await expect(canvas.getByText('Wallet export or import')).toBeVisible()
    await expect(canvas.getByText('Signed in with Google')).toBeVisible()
  },
}
export const WasThisYou: Story = {
  args: { source: sourceOf(here, google, phone), ...verbs() },
  async play({ canvas, args }) {
    const ask = { name: 'Firefox on Windows: was this you?' }
    await userEvent.click(canvas.getByRole('button', ask))
    await expect(canvas.getByText(/is new to your account, on larkf1eld\.example/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, it was me' }))
    await expect(canvas.getByRole('list')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', ask))
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(args.onEnd).toHaveBeenCalledWith('google')
  },
}
export const WasThisYouNarrow: Story = {
  ...WasThisYou,
  args: { source: sourceOf(here, google, vault) },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: /was this you/ }))
  },
}
/** On a phone the whole row is pressed: a sheet asks before it signs anybody out. */
export const AskedOnAPhone: Story = {
  args: verbs(),
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas, args }) {
    const row = { name: 'Sign out Firefox on Android' }
    await userEvent.click(canvas.getByRole('button', row))
    await expect(await screen.findByRole('dialog', { name: 'Sign out Firefox on Android?' })).toBeVisible()
    await expect(args.onEnd).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(canvas.getByRole('button', row)).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', row))
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
    await expect(args.onEnd).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const OnlyThisDevice: Story = {
  args: { source: sourceOf(here) },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
/** A login from yesterday of which nothing was recorded. */
export const Unknown: Story = {
  args: { source: sourceOf(here, unknown) },
  async play({ canvas }) {
    const [, second] = canvas.getAllByRole('listitem')
    await expect(second).toHaveTextContent(/^Unknown deviceSigned in yesterday, /)
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
