import { fn } from 'storybook/test'

import type { SignInActions } from '../src/sign-in/actions.ts'

/** Mock actions, for a screen on its own. */
export const createActions = () =>
  ({
    sendCode: fn(),
    submitCode: fn(),
    resend: fn(),
    back: fn(),
    retry: fn(),
    dismiss: fn(),
    loginWithPasskey: fn(),
    loginWithOAuth: fn(),
    openWallets: fn(),
    chooseWallet: fn(),
    sign: fn(),
    leaveWallet: fn(),
    signInAgain: fn(),
    focusPopup: fn(),
    continueWithRedirect: fn(),
    continueAsNew: fn(),
    leaveOAuth: fn(),
    autofill: fn(() => () => undefined),
    openSignUp: fn(),
    signUpWithPasskey: fn(),
    addPasskey: fn(),
    cancelPasskey: fn(),
    addContact: fn(),
    decline: fn(),
    done: fn(),
  }) satisfies SignInActions
