/** The first card. Plain verbs; no "please", no "oops", no exclamation marks. */
export const cardEn = {
  back: 'Back',
  close: 'Close',
  continue: 'Continue',
  tryAgain: 'Try again',
  or: 'or',

  signInTo: 'Sign in to {app}',
  emailLabel: 'Email',
  phoneLabel: 'Phone',
  contactLabel: 'Email or phone',
  emailPlaceholder: 'name@example.com',
  sending: 'Sending the code',
  continueWithPasskey: 'Continue with a passkey',
  continueWith: 'Continue with {provider}',
  continueWithWallet: 'Continue with a wallet',
  usePasskey: 'Use a passkey',
  createWithPasskey: 'Create an account with a passkey',
  legalBoth: 'By continuing, you agree to the {terms} and {privacy}.',
  legalOne: 'By continuing, you agree to the {document}.',
  terms: 'Terms',
  privacy: 'Privacy policy',
  emailEmpty: 'Enter your email address.',
  emailWithoutAt: 'An @ is missing, as in name@example.com.',
  emailWithoutName: 'The part before the @ is missing.',
  emailWithoutDomain: "The part after the @ isn't complete.",
  emailWithSpace: 'Remove the space.',

  offline: "You're offline.",
  offlineText: "What you typed is still here. Continue once you're back online.",
  /** Where neither the service nor the screens that say more could be reached. */
  notReached: "We couldn't reach the sign-in service. Check your connection and try again.",
} as const
