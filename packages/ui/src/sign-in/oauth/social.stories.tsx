import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { createActions } from '../../../test/actions.ts'
import { contact, flowError, number } from '../../../test/fixtures.tsx'
import { inCard } from '../../../test/inCard.tsx'
import { AccountExists } from '../AccountExists.tsx'
import { SocialBlocked } from './SocialBlocked.tsx'
import { SocialProblem } from './SocialProblem.tsx'
import { SocialWindow } from './SocialWindow.tsx'

const meta = { title: 'Screens/Social', decorators: [inCard] } satisfies Meta
export default meta

const google = { id: 'google', name: 'Google' }

type WindowStory = StoryObj<typeof SocialWindow>
const waiting = (args: Partial<WindowStory['args']> = {}): WindowStory => ({
  args: { ...google, mode: 'popup', slow: false, ...args, actions: createActions() },
  render: (all) => <SocialWindow {...all} />,
})

export const Window: WindowStory = {
  ...waiting(),
  async play({ canvas, args: { actions } }) {
    await expect(canvas.getByRole('heading', { name: 'Continue in the Google window' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('Sign in to Google in the window that opened')
    await userEvent.click(canvas.getByRole('button', { name: 'Show the window' }))
    await expect(actions.focusPopup).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(actions.leaveOAuth).toHaveBeenCalledTimes(2)
  },
}
/** After a minute. */
export const WindowSlow: WindowStory = {
  ...waiting({ slow: true }),
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Still waiting for Google.')
  },
}
/** The page is being redirected. */
export const Leaving: WindowStory = {
  ...waiting({ mode: 'redirect' }),
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Going to Google' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Show the window' })).toBeNull()
  },
}
export const SigningIn: WindowStory = {
  ...waiting({ mode: undefined }),
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Almost done.')
  },
}
export const SigningInSlow: WindowStory = {
  ...waiting({ mode: undefined, slow: true }),
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('This is taking longer than usual.')
  },
}
/** The organization's own issuer, with a letter as its mark. */
export const OwnIssuer: WindowStory = waiting({ id: 'acme', name: 'Acme Staff' })

export const Blocked: StoryObj<typeof SocialBlocked> = {
  args: { ...google, actions: createActions() },
  render: (args) => <SocialBlocked {...args} />,
  async play({ canvas, args: { actions } }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You can go to Google on this page instead.')
    await userEvent.click(canvas.getByRole('button', { name: 'Go to Google' }))
    await expect(actions.continueWithRedirect).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(actions.leaveOAuth).toHaveBeenCalledOnce()
  },
}

type ProblemStory = StoryObj<typeof SocialProblem>
const problem = (
  code: Parameters<typeof flowError>[0],
  title: string,
  args: Partial<ProblemStory['args']> = {},
): ProblemStory => ({
  args: { ...google, error: flowError(code), offline: false, ...args, actions: createActions() },
  render: (all) => <SocialProblem {...all} />,
  async play({ canvas, args: { actions } }) {
    await expect(canvas.getByRole('heading', { name: title })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(/\.$/)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(actions.retry).toHaveBeenCalledWith('oauth')
    await userEvent.click(canvas.getByRole('button', { name: 'Try another way' }))
    await expect(actions.dismiss).toHaveBeenCalledWith('oauth')
  },
})
const hopeless = (code: Parameters<typeof flowError>[0], args: Partial<ProblemStory['args']> = {}) => ({
  ...problem(code, '', args),
  async play({ canvas, args: { actions } }: Parameters<NonNullable<ProblemStory['play']>>[0]) {
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Another way to sign in' }))
    await expect(actions.retry).not.toHaveBeenCalled()
    await expect(actions.dismiss).toHaveBeenCalledWith('oauth')
  },
})

export const Closed = problem('OAUTH_WINDOW_CLOSED', 'You closed the Google window')
export const Refused = problem('OAUTH_REFUSED', 'Sign-in cancelled')
export const WrongAccount = problem('OAUTH_WRONG_ACCOUNT', "That's another account")
export const TimedOut = problem('OAUTH_TIMEOUT', 'Sign-in timed out')
export const ProviderUnavailable = problem('UPSTREAM_UNAVAILABLE', "Google isn't responding")
export const TokenRefused = problem('OIDC_TOKEN_INVALID', "We couldn't finish the sign-in")
export const NotSetUp = hopeless('PROVIDER_NOT_CONFIGURED')
/** The response belongs to no login of this tab, so there is nothing to retry. */
export const ResponseOfAnotherLogin = hopeless('OAUTH_STATE_MISMATCH', { id: undefined, name: '' })
export const Offline: ProblemStory = {
  ...problem('OFFLINE', '', { offline: true }),
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.actions.retry).not.toHaveBeenCalled()
  },
}

type KnownStory = StoryObj<typeof AccountExists>
const known = (methods: readonly string[], args: Partial<KnownStory['args']> = {}): KnownStory => ({
  args: {
    ...google,
    byCode: false,
    contact,
    methods,
    names: undefined,
    offline: false,
    ...args,
    actions: createActions(),
  },
  render: (all) => <AccountExists {...all} />,
})

export const AccountUsesEmail: KnownStory = {
  ...known(['email']),
  async play({ canvas, canvasElement, args: { actions } }) {
    await expect(canvasElement).toHaveTextContent(
      'ada@example.com is set up to sign in with a code by email.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with email' }))
    await expect(actions.leaveOAuth).toHaveBeenCalledOnce()
    await expect(actions.sendCode).toHaveBeenCalledWith(contact)
    await userEvent.click(canvas.getByRole('button', { name: 'Create a new account' }))
    await expect(actions.continueAsNew).toHaveBeenCalledOnce()
  },
}
export const AccountOfPhoneNumber: KnownStory = {
  ...known(['google'], { byCode: true, contact: number }),
  async play({ canvas }) {
    await expect(canvas.getByRole('heading')).toHaveTextContent('You already have an account')
  },
}
export const AccountUsesOtherMethods: KnownStory = {
  ...known(['apple', 'passkey', 'sms', 'wallet', 'acme'], { names: { acme: 'Acme Staff' } }),
  async play({ canvas, canvasElement, args: { actions } }) {
    await expect(canvasElement).toHaveTextContent(
      'with Apple, a passkey, a code by text message, a wallet, or Acme Staff.',
    )
    await expect(canvasElement.querySelectorAll('.lk-button--primary')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Apple' }))
    await expect(actions.loginWithOAuth).toHaveBeenCalledWith('apple')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with a passkey' }))
    await expect(actions.loginWithPasskey).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with a text message' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with a wallet' }))
    await expect(actions.openWallets).toHaveBeenCalledOnce()
    await expect(actions.leaveOAuth).toHaveBeenCalledTimes(4)
  },
}
/** A code verified the address, whose account uses a provider. */
export const AccountUsesProvider: KnownStory = {
  ...known(['google'], { byCode: true }),
  async play({ canvas, canvasElement, args: { actions } }) {
    await expect(canvasElement).toHaveTextContent('ada@example.com is set up to sign in with Google.')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Google' }))
    await expect(actions.back).toHaveBeenCalledOnce()
    await expect(actions.loginWithOAuth).toHaveBeenCalledWith('google')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Back' }))
    await expect(actions.back).toHaveBeenCalledTimes(2)
    await expect(actions.leaveOAuth).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Create a new account' }))
    await expect(actions.continueAsNew).toHaveBeenCalledOnce()
  },
}
/** Codes are disabled: the account's login method isn't listed, and the screen says that there is one. */
export const AccountUsesUnlistedMethod: KnownStory = {
  ...known([], { offline: true }),
  async play({ canvas, canvasElement, args: { actions } }) {
    await expect(canvasElement).toHaveTextContent('set up to sign in another way')
    await userEvent.click(canvas.getByRole('button', { name: 'Create a new account' }))
    await expect(actions.continueAsNew).not.toHaveBeenCalled()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Back' }))
    await expect(actions.leaveOAuth).toHaveBeenCalledOnce()
  },
}
