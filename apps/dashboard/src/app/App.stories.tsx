import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, screen, userEvent, within } from 'storybook/test'

import { codeState } from '../../../../packages/ui/test/fixtures.tsx'
import { failure } from '../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory, expectNoOverflow, Styled } from '../../test/dashboardStory.tsx'
import { ada } from '../../test/fixtures.ts'
import { StartFailed } from './StartFailed.tsx'

const meta = {
  title: 'Dashboard/The dashboard',
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
    await expectNoOverflow()
  },
}

export const Menu: Story = {
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(canvas.queryByRole('navigation')).toBeNull()
    // One line, so that most of the screen is the page's.
    await expect(canvas.getByRole('banner').offsetHeight).toBeLessThan(72)
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }))
    const pages = canvas.getByRole('navigation', { name: 'Pages' })
    await expect(within(pages).getByRole('link', { name: 'Overview' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(within(pages).getAllByRole('link')).toHaveLength(17)
    await expectNoOverflow()
  },
}

/** What the service answered can't be drawn. */
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
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This page couldn’t be shown')
    await expect(canvas.getByRole('link', { name: 'Overview' })).toBeVisible()
  },
}

const oldSession: DashboardArgs = {
  route: ['members', ada.userId],
  answers: { getUser: { user: ada }, deleteApiKeys: failure('REAUTHENTICATION_REQUIRED') },
  prepare(kit) {
    mocked(kit.emailLogin.sendCode).mockImplementation(async () => {
      kit.show({ emailLogin: codeState() })
      return kit.emailLogin.state
    })
  },
}

/** A change that needs a recent sign-in. */
export const SignInAgain: Story = {
  args: oldSession,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'End Session' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
    await expect(within(dialog).getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'You must have signed in within the last 5 minutes to do this.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'End Session' }))
    await expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  },
}

export const SignInAgainWithCode: Story = {
  args: oldSession,
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'End Session' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send a code to ada@example.com' }))
    await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Code' }), '482915')
    await expect(within(dialog).getByRole('button', { name: 'Continue' })).not.toHaveAttribute(
      'aria-disabled',
    )
    await expectNoOverflow()
  },
}

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
