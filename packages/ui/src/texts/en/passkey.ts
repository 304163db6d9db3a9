/** What is said about passkeys, and about a second way in. */
export const passkeyEn = {
  cancel: 'Cancel',
  notNow: 'Not now',

  promptLogin: 'Use your passkey',
  promptCreate: 'Create your passkey',
  promptText: 'Your browser asks for your face, finger or screen lock. This page waits for you.',
  signingIn: 'Signing you in',
  savingPasskey: 'Saving your passkey',
  almostDone: 'Your device has answered. This takes a moment.',

  signUpTitle: 'Create an account',
  signUpText: 'Your device keeps a passkey for it. There is no password and nothing to remember.',
  nameLabel: 'Your name',
  nameHint: 'It tells your passkeys apart when you sign in.',
  nameEmpty: 'Type a name.',
  createPasskey: 'Create a passkey',
  haveOne: 'I have a passkey',

  anotherPasskey: 'Try another passkey',

  offerTitle: 'Skip the code next time',
  offerTitleOther: 'Sign in faster next time',
  offerText: 'A passkey signs you in with your face, finger or screen lock.',
  offerFast: 'A second instead of a minute',
  offerSafe: 'Works on this site only, so it can’t be phished',

  secondTitle: 'Add a second way in',
  secondText: 'If you lose your passkey, a code sent to you still opens your account.',
} as const
