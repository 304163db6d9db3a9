/** Texts on the way to a social provider and back. */
export const socialEn = {
  cancel: 'Cancel',

  windowTitle: 'Continue in the {provider} window',
  windowText: 'Sign in to {provider} in the window that opened, then come back here.',
  windowSlow: 'Still waiting for {provider}. Finish in its window, or cancel and choose another way.',
  windowShow: 'Show the window',
  leavingTitle: 'Going to {provider}',
  leavingText: "You'll come back here afterwards.",
  blockedTitle: 'Your browser blocked the pop-up',
  blockedText: "You can go to {provider} on this page instead. You'll come back here afterwards.",
  goTo: 'Go to {provider}',
  signingIn: 'Signing you in',
  answered: 'Almost done.',

  knownTitle: 'You already have an account',
  knownText: '{contact} is set up to sign in with {way}.',
  knownText0: '{contact} is set up to sign in another way. Go back to choose it, or create a new account.',
  byEmail: 'a code by email',
  byPhone: 'a code by text message',
  byPasskey: 'a passkey',
  byWallet: 'a wallet',
  newAccount: 'Create a new account',
} as const
