import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { createActions } from '../../../test/actions.ts'
import { flowError } from '../../../test/fixtures.tsx'
import { inCard } from '../../../test/inCard.tsx'
import { PasskeyProblem } from './PasskeyProblem.tsx'
import { PasskeyPrompt } from './PasskeyPrompt.tsx'
import { PasskeySignUp } from './PasskeySignUp.tsx'

const meta = { title: 'Screens/Passkey', decorators: [inCard] } satisfies Meta
export default meta

type PromptStory = StoryObj<typeof PasskeyPrompt>
const prompt = (args: Omit<PromptStory['args'] & object, 'actions'>): PromptStory => ({
  args: { purpose: 'login', working: false, slow: false, ...args, actions: createActions() },
  render: (all) => <PasskeyPrompt {...all} />,
})

/** The browser's own prompt is open. */
export const Prompt: PromptStory = {
  ...prompt({}),
  async play({ canvas, args }) {
    await expect(canvas.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(args.actions.cancelPasskey).toHaveBeenCalledTimes(2)
  },
}
export const PromptToCreate: PromptStory = prompt({ purpose: 'sign-up' })
export const SigningIn: PromptStory = prompt({ working: true })
export const Saving: PromptStory = prompt({ purpose: 'add', working: true })
export const Slow: PromptStory = {
  ...prompt({ working: true, slow: true }),
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('This is taking longer than usual.')
  },
}

type SignUpStory = StoryObj<typeof PasskeySignUp>
const signUp = (args: Partial<SignUpStory['args']> = {}): SignUpStory => ({
  args: { userName: '', offline: false, ...args, actions: createActions() },
  render: (all) => <PasskeySignUp {...all} />,
})

export const SignUp: SignUpStory = {
  ...signUp(),
  async play({ canvas, args }) {
    const field = canvas.getByRole('textbox', { name: 'Your name' })
    await userEvent.type(field, ' {Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter a name.')
    await expect(args.actions.signUpWithPasskey).not.toHaveBeenCalled()
    await userEvent.type(field, 'Ada Lovelace ')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Create a passkey' }))
    await expect(args.actions.signUpWithPasskey).toHaveBeenCalledOnce()
    await expect(args.actions.signUpWithPasskey).toHaveBeenCalledWith(
      'Ada Lovelace',
      expect.stringMatching(/^Chrome on /),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'I have a passkey' }))
    await expect(args.actions.loginWithPasskey).toHaveBeenCalledOnce()
  },
}
export const SignUpCancelled: SignUpStory = {
  ...signUp({ userName: 'Ada', error: flowError('PASSKEY_CANCELLED') }),
  async play({ canvas }) {
    await expect(canvas.getByRole('textbox')).toHaveValue('Ada')
    await expect(canvas.getByRole('status')).toHaveTextContent('No passkey was used.')
  },
}
export const SignUpOffline: SignUpStory = {
  ...signUp({ userName: 'Ada', offline: true }),
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}')
    await expect(args.actions.signUpWithPasskey).not.toHaveBeenCalled()
  },
}

type ProblemStory = StoryObj<typeof PasskeyProblem>
const problem = (
  code: Parameters<typeof flowError>[0],
  primary: string | null,
  args: Partial<ProblemStory['args']> = {},
): ProblemStory => ({
  args: {
    error: flowError(code),
    purpose: 'login',
    others: true,
    ...args,
    actions: createActions(),
  },
  render: (all) => <PasskeyProblem {...all} />,
  async play({ canvas, canvasElement, args: { actions } }) {
    // Announced once.
    await expect(canvas.getByRole('alert')).toHaveTextContent(/\.$/)
    const filled = canvasElement.querySelector('.lk-button--primary')
    await expect(filled?.textContent ?? null).toBe(primary)
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(actions.dismiss).toHaveBeenCalledOnce()
    await expect(actions.dismiss).toHaveBeenCalledWith('passkey')
  },
})

const another = 'Another way to sign in'
export const Unknown: ProblemStory = problem('PASSKEY_NOT_FOUND', 'Try another passkey')
export const UnknownAndCreate: ProblemStory = {
  ...problem('PASSKEY_NOT_FOUND', 'Try another passkey'),
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Create an account with a passkey' }))
    await expect(args.actions.openSignUp).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Try another passkey' }))
    await expect(args.actions.loginWithPasskey).toHaveBeenCalledOnce()
  },
}
export const Unsupported: ProblemStory = problem('PASSKEY_UNSUPPORTED', another)
export const UnsupportedAlone: ProblemStory = problem('PASSKEY_UNSUPPORTED', null, { others: false })
export const NoAuthenticator: ProblemStory = problem('PASSKEY_NO_AUTHENTICATOR', another)
export const WrongSite: ProblemStory = problem('PASSKEY_WRONG_SITE', another)
export const NotAccepted: ProblemStory = problem('PASSKEY_SIGNATURE_INVALID', 'Try again')
export const NotSaved: ProblemStory = problem('PASSKEY_INVALID', 'Try again', { purpose: 'sign-up' })
export const AlreadyOnDevice: ProblemStory = problem('PASSKEY_EXISTS', 'Continue', { purpose: 'add' })
export const AlreadyOnDeviceAtSignUp: ProblemStory = problem('PASSKEY_EXISTS', 'Continue with a passkey', {
  purpose: 'sign-up',
})
