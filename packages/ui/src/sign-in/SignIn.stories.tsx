import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import { codeState, contact, session } from '../../test/fixtures.tsx'
import { createStoryKit, type StoryKit } from '../../test/storyKit.ts'
import { UserButton } from '../account-menu/UserButton.tsx'
import { Show } from '../app/Show.tsx'
import { SignIn } from './SignIn.tsx'

const meta = {
  title: 'Sign-in card',
  component: SignIn,
  tags: ['autodocs'],
  parameters: { kit: createStoryKit() },
} satisfies Meta<typeof SignIn>
export default meta
type Story = StoryObj<typeof meta>

/** In the page it has no Close button, and doesn't take the focus. */
export const Inline: Story = {
  async play({ canvas }) {
    const card = await canvas.findByRole('region', { name: 'Sign in to Larkfield' })
    await expect(card).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Close' })).toBeNull()
    await expect(document.body).toHaveFocus()
  },
}

/** Once the user has interacted with it, the focus follows the screens. */
export const FocusFollowsScreens: Story = {
  parameters: { kit: createStoryKit() },
  async play({ canvas, parameters }) {
    const kit: StoryKit = parameters.kit
    kit.show({ email: { status: 'idle', contact: '' } })
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), `${contact}{Enter}`)
    kit.show({ email: codeState() })
    const code = await canvas.findByRole('textbox', { name: '6-digit code' })
    await waitFor(() => expect(code).toHaveFocus())
  },
}

/** The page removes the card on sign-in; a window still says, once, that the browser doesn't keep the session. */
export const NotKept: Story = {
  parameters: { kit: createStoryKit() },
  render: () => (
    <Show when="signed-out">
      <SignIn />
    </Show>
  ),
  async play({ canvas, parameters }) {
    const kit: StoryKit = parameters.kit
    kit.show({ auth: { status: 'signed-out' } })
    await canvas.findByRole('textbox', { name: 'Email' })
    kit.show({ auth: { status: 'signed-in', session: { ...session, persistent: false } } })
    const window = await screen.findByRole('dialog', { name: "You're signed in" })
    await expect(window).toHaveTextContent('reloading will sign you out')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // If the session is kept, there is nothing to say.
    kit.show({ auth: { status: 'signed-out' } })
    await canvas.findByRole('textbox', { name: 'Email' })
    kit.show({ auth: { status: 'signed-in', session } })
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull())
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** A page of its own goes on by "Continue" after it has said that the browser doesn't keep the session. */
export const NotKeptOnOwnPage: Story = {
  parameters: { kit: createStoryKit() },
  args: { afterSignIn: fn() },
  async play({ args, canvas, parameters }) {
    const kit: StoryKit = parameters.kit
    kit.show({ auth: { status: 'signed-out' } })
    await canvas.findByRole('textbox', { name: 'Email' })
    kit.show({ auth: { status: 'signed-in', session: { ...session, persistent: false } } })
    // The card before has a "Continue", too.
    await canvas.findByRole('heading', { name: "You're signed in" })
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.afterSignIn).toHaveBeenCalledOnce()
  },
}

/** The page replaces the card with the account button, which gets the focus. */
export const ReplacedByAccountButton: Story = {
  parameters: { kit: createStoryKit() },
  render: () => (
    <Show when="signed-in" fallback={<SignIn />}>
      <UserButton />
    </Show>
  ),
  async play({ canvas, parameters }) {
    const kit: StoryKit = parameters.kit
    kit.show({ auth: { status: 'signed-out' } })
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Email' }))
    kit.show({ auth: { status: 'signed-in', session } })
    const account = await canvas.findByRole('button', { name: contact })
    await waitFor(() => expect(account).toHaveFocus())
  },
}

const wordmark = (
  <svg viewBox="0 0 120 32" aria-hidden="true">
    <rect width="120" height="32" rx="6" fill="#1f5f4a" />
    <path d="M12 16h96" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
  </svg>
)

/** A logo that is wider than high isn't cropped. */
export const Wordmark: Story = {
  parameters: { appearance: { options: { name: 'Larkfield', logo: wordmark } } },
  async play({ canvas, canvasElement }) {
    await canvas.findByRole('region')
    const { width, height } = canvasElement.querySelector('.lk-logo')!.getBoundingClientRect()
    await expect([Math.round(width), height]).toEqual([120, 32])
  },
}

/** Without a logo the card begins with its title. */
export const WithoutLogo: Story = {
  parameters: { appearance: { options: { name: 'Larkfield' } } },
  async play({ canvas, canvasElement }) {
    const card = await canvas.findByRole('region', { name: 'Sign in to Larkfield' })
    await expect(canvasElement.querySelector('header')).toBeNull()
    const top = canvas.getByRole('heading').getBoundingClientRect().top - card.getBoundingClientRect().top
    await expect(top).toBe(20)
  },
}
