import { type Kit, useUser } from '@latchkey/react'
import { LatchkeyDevtools, LatchkeyDevtoolsPanel } from '@latchkey/react/devtools'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { createDevtoolsKit } from '../../test/devtoolsKit.ts'
import { authConfig, codeState, contact, flowError, minute, session } from '../../test/fixtures.tsx'

const ada = {
  ...session,
  name: 'Ada Lovelace',
  method: 'email',
  claims: { role: 'librarian', plan: 'pro' },
  // Now, by the stopped clock of the stories.
  issuedAt: Date.now(),
  authTime: Date.now(),
  expiresAt: Date.now() + 15 * minute,
}

const signedIn = () =>
  createDevtoolsKit({
    auth: { status: 'signed-in', session: ada },
    sessions: [{ session: ada, status: 'signed-in', active: true }],
    authConfig: { status: 'ready', config: authConfig },
  })

/** Takes a kit through a login with one wrong code, as a user would. */
const logIn = ({ store }: Kit) => {
  store.set({ email: { status: 'sending', contact, slow: false } })
  store.set({ email: codeState() })
  store.set({ email: { ...codeState(), status: 'verifying', slow: false } })
  store.set({ email: codeState({ triesLeft: 2, error: flowError('OTP_INVALID') }) })
  store.set({ email: { ...codeState(), status: 'verifying', slow: false } })
  store.set({
    email: { status: 'signed-in', contact, isNewAccount: false, session: ada },
    auth: { status: 'signed-in', session: ada },
    sessions: [{ session: ada, status: 'signed-in', active: true }],
  })
}

const newcomer = createDevtoolsKit()

/** A component that asks for data, so that there is a query. */
function AsksForUser() {
  useUser()
  return null
}

const meta = {
  title: 'Devtools',
  component: LatchkeyDevtoolsPanel,
  render: (_, { globals }) => (
    <>
      <AsksForUser />
      <LatchkeyDevtoolsPanel theme={globals.theme} />
    </>
  ),
} satisfies Meta<typeof LatchkeyDevtoolsPanel>
export default meta
type Story = StoryObj<typeof meta>

const sectionOf = (canvas: ReturnType<typeof within>, name: string) =>
  within(canvas.getByRole('region', { name }))

export const SignedOut: Story = {
  parameters: { kit: createDevtoolsKit() },
  async play({ canvas }) {
    await expect(sectionOf(canvas, 'Session').getByText('signed-out')).toBeVisible()
    await expect(sectionOf(canvas, 'Timeline').getByText(/Nothing has happened/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'End of the session' })).toBeDisabled()
  },
}

export const SignedIn: Story = {
  parameters: { kit: signedIn() },
  async play({ canvas }) {
    const part = sectionOf(canvas, 'Session')
    await expect(part.getByText('Ada Lovelace')).toBeVisible()
    await expect(part.getByText('02ababab…abab')).toBeVisible()
    await expect(await part.findByText(/in 15 min/)).toBeVisible()
    await userEvent.click(part.getByText('Claims of the user'))
    await expect(part.getByText(/"role": "librarian"/)).toBeVisible()
    await expect(await sectionOf(canvas, 'Queries').findByText('user')).toBeVisible()
    const configuration = sectionOf(canvas, 'Configuration')
    await userEvent.click(configuration.getByText('Of the kit'))
    await expect(configuration.getByText(/rpc\.larkfield\.example\/v3\/…"/)).toBeVisible()
  },
}

/** As in a narrow window, or TanStack's shell at the side. */
export const Narrow: Story = { ...SignedIn, globals: { viewport: { value: 'narrow' } } }

export const Login: Story = {
  parameters: { kit: newcomer },
  async play({ canvas }) {
    logIn(newcomer)
    const part = sectionOf(canvas, 'Timeline')
    const wrong = await part.findByText(/verifying → code OTP_INVALID/)
    await userEvent.click(wrong)
    await expect(part.getByText(/"triesLeft": 2/)).toBeVisible()
    await expect(part.getByText(/signed-out → signed-in/)).toBeVisible()
  },
}

export const MovedClock: Story = {
  parameters: { kit: signedIn() },
  async play({ canvas }) {
    const part = sectionOf(canvas, 'Clock')
    await expect(part.getByRole('button', { name: 'Back to now' })).toBeDisabled()
    await userEvent.click(part.getByRole('button', { name: '1 min before the end' }))
    await expect(part.getByText('14 min')).toBeVisible()
    await userEvent.click(part.getByRole('button', { name: '+1 min' }))
    await expect(part.getByText('15 min')).toBeVisible()
    await userEvent.click(part.getByRole('button', { name: 'Back to now' }))
    await expect(part.getByText('nothing')).toBeVisible()
  },
}

/** The button in the corner, and the drawer that it opens. */
export const Drawer: Story = {
  parameters: { kit: signedIn() },
  render: (_, { globals }) => <LatchkeyDevtools theme={globals.theme} />,
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: 'Latchkey' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    await expect(canvas.getByRole('region', { name: 'Session' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-expanded', 'true')
  },
}
