/** Texts about passkeys, and about a second login method. */
export const passkeyEn = {
  cancel: 'Cancel',
  notNow: 'Not now',

  promptLogin: 'Use your passkey',
  promptCreate: 'Create your passkey',
  promptText: "Follow your browser's prompt: face, fingerprint or screen lock.",
  signingIn: 'Signing you in',
  savingPasskey: 'Saving your passkey',
  almostDone: 'Almost done.',

  signUpTitle: 'Create an account',
  signUpText: "Your device stores a passkey. There's no password to remember.",
  nameLabel: 'Your name',
  nameHint: 'Helps you recognize this passkey later.',
  nameEmpty: 'Enter a name.',
  createPasskey: 'Create a passkey',
  haveOne: 'I have a passkey',

  anotherPasskey: 'Try another passkey',

  offerTitle: 'Skip the code next time',
  offerTitleOther: 'Sign in faster next time',
  offerText: 'With a passkey, you sign in with your face, fingerprint or screen lock.',
  offerFast: 'A second instead of a minute',
  offerSafe: "Only works on this site, so it can't be phished",

  secondTitle: 'Add another way to sign in',
  secondText: 'If you lose your passkey, you can still sign in with a code.',
} as const
