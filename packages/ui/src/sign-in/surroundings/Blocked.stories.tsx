import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'

import { createActions } from '../../../test/actions.ts'
import { authConfig, codeState, contact, flowError, session } from '../../../test/fixtures.tsx'
import { inCard } from '../../../test/inCard.tsx'
import { settled } from '../../../test/settled.ts'
import { createStoryKit, type StoryKit } from '../../../test/storyKit.ts'
import { AppearanceContext } from '../../theme/appearance.ts'
import { SignInButton } from '../SignInButton.tsx'
import { Blocked } from './Blocked.tsx'

const meta = {
  title: 'Screens/Blocked',
  component: Blocked,
  args: { code: 'USER_BLOCKED', actions: createActions() },
} satisfies Meta<typeof Blocked>
export default meta
type Story = StoryObj<typeof meta>

/** An app that names no page of its support. */
export const Default: Story = {
  decorators: [inCard],
  async play({ canvas, args }) {
    await expect(canvas.getByRole('heading', { name: 'Your account is blocked' })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent("Contact the app's support.")
    await expect(canvas.queryByRole('link')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Another way to sign in' }))
    await expect(args.actions.back).toHaveBeenCalledOnce()
  },
}

/** An app that does: a page opens beside this one. */
export const WithSupport: Story = {
  decorators: [
    inCard,
    (Story) => (
      <AppearanceContext.Provider value={{ options: { supportUrl: 'https://larkfield.example/help' } }}>
        <Story />
      </AppearanceContext.Provider>
    ),
  ],
  async play({ canvas }) {
    const link = canvas.getByRole('link', { name: 'Contact support' })
    await expect(link).toHaveAttribute('href', 'https://larkfield.example/help')
    await expect(link).toHaveAttribute('target', '_blank')
  },
}

/** A new user whom the organization doesn't take. */
export const SignUpNotAllowed: Story = {
  args: { code: 'SIGN_UP_NOT_ALLOWED' },
  decorators: [inCard],
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: "You can't create an account with this" })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(/an account or an invitation/)
  },
}

/** A mail program opens without leaving the page. */
export const WithMail: Story = {
  decorators: [
    inCard,
    (Story) => (
      <AppearanceContext.Provider value={{ options: { supportUrl: 'mailto:help@larkfield.example' } }}>
        <Story />
      </AppearanceContext.Provider>
    ),
  ],
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Contact support' })).not.toHaveAttribute('target')
  },
}

const kitOf = (): StoryKit => createStoryKit({ authConfig: { status: 'ready', config: authConfig } })
const heading = () => screen.findByRole('heading', { name: 'Your account is blocked' })

async function openWindow(kit: StoryKit) {
  kit.show({ auth: { status: 'signed-out' } })
  await userEvent.click(screen.getByRole('button', { name: 'Sign in', hidden: true }))
  await settled(await screen.findByRole('dialog', { name: 'Sign in to Larkfield' }))
}

/** After the right code: nobody else learns it. */
export const AfterACode: Story = {
  parameters: { kit: kitOf() },
  render: () => <SignInButton />,
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await openWindow(kit)
    kit.show({ email: { ...codeState(), status: 'verifying', slow: false } })
    await screen.findByRole('heading', { name: 'Check your email' })
    kit.show({ email: { ...codeState(), error: flowError('USER_BLOCKED') } })
    await heading()
    await userEvent.click(screen.getByRole('button', { name: 'Another way to sign in' }))
    await expect(kit.login.email.back).toHaveBeenCalledOnce()
    await expect(await screen.findByRole('textbox', { name: 'Email' })).toBeVisible()
  },
}

/** A session of an open page ends with the sentence; somebody else can sign in. */
export const AfterASession: Story = {
  parameters: { kit: kitOf() },
  render: () => <SignInButton />,
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    await openWindow(kit)
    kit.show({ auth: { status: 'expired', session: { ...session, contact, blocked: true } } })
    await heading()
    await userEvent.click(screen.getByRole('button', { name: 'Another way to sign in' }))
    await expect(await screen.findByRole('textbox', { name: 'Email' })).toBeVisible()
  },
}
