import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, screen, userEvent, waitFor, within } from 'storybook/test'

import { authConfig, codeState, minute, number, session } from '../../../../packages/ui/test/fixtures.tsx'
import { failure } from '../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory, Styled } from '../../test/dashboardStory.tsx'
import { ada } from '../../test/fixtures.ts'
import { pages as entries } from './pages.ts'
import { StartFailed } from './StartFailed.tsx'

const meta = {
  title: 'Dashboard/App',
  ...dashboardStory,
  args: { route: [] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

export const SignedOut: Story = {
  args: { prepare: (kit) => kit.show({ auth: { status: 'signed-out' } }) },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(
      canvas.getByRole('heading', { name: 'Sign in to the dashboard', level: 1 }),
    ).toBeInTheDocument()
    await expect(await canvas.findByRole('textbox', { name: 'Email' })).toBeVisible()
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
}

export const Menu: Story = {
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    // One line, so that most of the screen is the page's.
    await expect((await canvas.findByRole('banner')).offsetHeight).toBeLessThan(72)
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }))
    const pages = canvas.getByRole('navigation', { name: 'Pages' })
    await expect(within(pages).getByRole('link', { name: 'Overview' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(within(pages).getAllByRole('link')).toHaveLength(entries.length)
  },
}

/** The service's answer can't be drawn. */
export const PageFailed: Story = {
  args: {
    route: ['proofs'],
    answers: {
      listAppProofs: {
        appProofs: [
          {
            scheme: 'SIGNATURE_SCHEME_EPHEMERAL_KEY_P256',
            publicKey: '04',
            signature: '30',
            proofPayload: 'no JSON',
          },
        ],
      },
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent("This page couldn't be shown")
    await expect(canvas.getByRole('link', { name: 'Overview' })).toBeVisible()
  },
}

const question = { name: "Confirm it's you" }

/** Signed in too long ago for what the page changes, by a code to this contact. */
const oldSession = (contact: string): DashboardArgs => ({
  route: ['members', ada.userId],
  answers: { getUser: { user: { ...ada, ...contactOf(contact) } } },
  prepare(kit) {
    Object.assign(kit.api, { deleteApiKeys: sessionTooOld() })
    kit.show({
      auth: { status: 'signed-in', session: { ...session, contact } },
      authConfig: { status: 'ready', config: { ...authConfig, enabledProviders: ['email', 'sms'] } },
    })
    for (const flow of ['email', 'sms'] as const)
      mocked(kit.login[flow].submitCode).mockImplementation(async () => {
        kit.show({
          auth: {
            status: 'signed-in',
            session: { ...session, contact, authTime: session.authTime + minute },
          },
        })
        return kit.login[flow].state
      })
    mocked(kit.login.email.sendCode).mockImplementation(async () => {
      kit.show({ email: codeState() })
      return kit.login.email.state
    })
    mocked(kit.login.sms.sendCode).mockImplementation(async () => {
      kit.show({ sms: codeState({ contact }) })
      return kit.login.sms.state
    })
  },
})

const contactOf = (contact: string) =>
  contact.includes('@')
    ? { userEmail: contact, userEmailVerified: true }
    : { userEmail: undefined, userPhoneNumber: contact, userPhoneNumberVerified: true }

/** Refuses once, and does what is asked after the sign-in. */
const sessionTooOld = () => {
  let isAsked = false
  return async () => {
    if (isAsked) return { apiKeyIds: [] }
    isAsked = true
    throw failure('REAUTHENTICATION_REQUIRED')
  }
}

/** A change that needs a recent sign-in, and isn't made without. */
export const SignInAgain: Story = {
  args: oldSession(ada.userEmail ?? ''),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'End Session' }))
    const dialog = await screen.findByRole('dialog', question)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This needs a sign-in from the last 5 minutes.',
    )
  },
}

export const SignInAgainByEmail: Story = {
  args: oldSession(ada.userEmail ?? ''),
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'End Session' }))
    const dialog = await screen.findByRole('dialog', question)
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Send a code to your email' }))
    const codes = await screen.findByRole('dialog', { name: 'Check your email' })
    await userEvent.type(within(codes).getByRole('textbox'), '482915')
    await expect(await canvas.findByText('Ended.')).toBeVisible()
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** A member without e-mail address and passkey confirms the change by SMS. */
export const SignInAgainBySms: Story = {
  args: oldSession(number),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'End Session' }))
    const dialog = await screen.findByRole('dialog', question)
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Send a code to your phone' }))
    const codes = await screen.findByRole('dialog', { name: 'Check your phone' })
    await userEvent.type(within(codes).getByRole('textbox'), '482915')
    await expect(await canvas.findByText('Ended.')).toBeVisible()
  },
}

/** The page is hidden while the session has ended, and keeps what was typed. */
export const SessionEnded: Story = {
  args: {
    route: ['members'],
    prepare(kit) {
      endSession = () => kit.show({ auth: { status: 'expired', session } })
      signBackIn = () => kit.show({ auth: { status: 'signed-in', session } })
    },
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Grace')
    endSession()
    await expect(await canvas.findByRole('heading', { name: 'Your session has ended' })).toBeVisible()
    await expect(canvas.getByText('Members', { selector: 'h1' })).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in again' }))
    await screen.findByRole('dialog', { name: 'Your session has ended' })
    signBackIn()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Grace'))
  },
}

let endSession: () => void
let signBackIn: () => void

/** There is no config.json beside the page. */
export const NotStarted: Story = {
  render: (_, { globals }) => (
    <Styled appearance={{ theme: globals.theme }}>
      <StartFailed reason="config.json: got organizationId undefined. Expected: a string." />
    </Styled>
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('got organizationId undefined')
  },
}
