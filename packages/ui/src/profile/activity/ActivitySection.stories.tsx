import type { SecurityEvent } from '@latchkey/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import { flowError } from '../../../test/fixtures.tsx'
import { inGerman } from '../../../test/german.ts'
import { inPanel } from '../../../test/inPanel.tsx'
import type { Outcome } from '../../parts/rows/toOutcome.ts'
import { ActivitySection } from './ActivitySection.tsx'
import type { ListedSignIn } from './entry.ts'

const now = new Date(2026, 2, 14, 19, 26).getTime()
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const here: ListedSignIn = {
  id: 'here',
  signedInAt: now - 20 * minute,
  method: 'passkey',
  isActive: true,
  isCurrent: true,
  isNew: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36',
  pageOrigin: 'https://larkfield.example',
}
const vault: ListedSignIn = {
  ...here,
  id: 'vault',
  isCurrent: false,
  isActive: false,
  method: 'email',
  signedInAt: now - 19 * minute,
  page: 'vault',
  pageOrigin: 'https://keys.larkfield.example',
}
const stranger: ListedSignIn = {
  ...here,
  id: 'stranger',
  isCurrent: false,
  isNew: true,
  method: 'email',
  signedInAt: now - day,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
}
const event = (id: string, deed: SecurityEvent['deed'], ago: number, more: object = {}): SecurityEvent => ({
  id,
  deed,
  doneAt: now - ago,
  isOwn: true,
  ...more,
})
const exported = event('exported', 'phrase-exported', 18 * minute)
const events = [
  exported,
  event('passkey', 'passkey-added', 2 * hour, { subject: 'Chrome on Linux' }),
  event('email', 'email-changed', 2 * day, { subject: 'mara@example.com' }),
  event('linked', 'provider-linked', 3 * day, { subject: 'Google' }),
  event('quorum', 'quorum-changed', 12 * day, { isOwn: false, userName: 'Grace' }),
]
const verbs = () => ({
  onEnd: fn(async (): Promise<Outcome> => 'done'),
  onEndOthers: fn(async (): Promise<Outcome> => 'done'),
})

const meta = {
  title: 'Profile/Activity',
  component: ActivitySection,
  decorators: [inPanel],
  args: {
    source: { data: { signIns: [here, vault, stranger], events } },
    now,
    offline: false,
    ...verbs(),
  },
} satisfies Meta<typeof ActivitySection>
export default meta
type Story = StoryObj<typeof meta>

export const Mixed: Story = {
  async play({ canvas }) {
    const titles = () => canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
    await expect(titles()[0]).toMatch(/^Recovery phrase shownToday, .*Was this you\?$/)
    await expect(titles()[1]).toMatch(/^Signed in to export or import a wallet/)
    await expect(titles()[2]).toMatch(/^Signed in with a passkeyToday, .+\s· This device/)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8)
    await expect(titles().at(-1)).toMatch(/^Changed who must approve.*By Grace$/)
  },
}
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }
export const German: Story = { ...inGerman }

/** A sign-in by a browser that was never seen before. */
export const StrangerSignedOut: Story = {
  args: verbs(),
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Signed in with an email code: was this you?' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(args.onEnd).toHaveBeenCalledWith('stranger')
    await waitFor(() => expect(canvas.getByRole('list')).toHaveFocus())
    await expect(canvas.getByRole('status')).toHaveTextContent('Signed out.')
  },
}
/** The user hasn't exported the phrase: it says how to keep what the wallet holds. */
export const ExportByAStranger: Story = {
  args: verbs(),
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas, args }) {
    const ask = { name: 'Recovery phrase shown: was this you?' }
    await userEvent.click(canvas.getByRole('button', ask))
    await expect(await screen.findByText(/Send it to a new wallet now/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Yes, it was me' }))
    await waitFor(() => expect(canvas.getByRole('button', ask)).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', ask))
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
    await expect(args.onEndOthers).toHaveBeenCalledOnce()
  },
}
export const Question: Story = {
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Recovery phrase shown: was this you?' }))
  },
}
export const NotSignedOut: Story = {
  args: { ...verbs(), onEndOthers: fn(async (): Promise<Outcome> => flowError('UNREACHABLE')) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Recovery phrase shown: was this you?' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere else' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent("isn't responding")
  },
}
export const None: Story = {
  args: { source: { data: { signIns: [], events: [] } } },
  async play({ canvas }) {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('No activity yet')
  },
}
export const Loading: Story = { args: { source: { data: undefined } } }
export const Failed: Story = { args: { source: { data: undefined, failed: true } } }
export const Offline: Story = { args: { offline: true } }
