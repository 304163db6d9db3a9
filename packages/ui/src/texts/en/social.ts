/** What is said on the way to a social provider and back. */
export const socialEn = {
  cancel: 'Cancel',

  windowTitle: 'Continue in the window',
  windowText: 'Sign in to {provider} in the window that opened. This page waits for you.',
  windowSlow: "{provider} hasn't answered yet. Finish in the window, or cancel and choose another way.",
  windowShow: 'Show the window',
  leavingTitle: 'Going to {provider}',
  leavingText: "You'll come back to where you are.",
  blockedTitle: 'Your browser blocked the window',
  blockedText: 'You can go to {provider} on this page instead. You’ll come back to where you are.',
  goTo: 'Go to {provider}',
  signingIn: 'Signing you in',
  answered: '{provider} has answered. This takes a moment.',

  knownTitle: 'This email has an account here',
  knownNumberTitle: 'This number has an account here',
  knownText: '{contact} signs in with {way} here. Continue, or make a new account.',
  knownText0: '{contact} signs in another way here. Go back and choose it, or make a new account.',
  byEmail: 'a code by email',
  byPhone: 'a text message',
  byPasskey: 'a passkey',
  byWallet: 'a wallet',
  newAccount: 'Make a new account',
} as const
