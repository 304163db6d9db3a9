import { cardEn } from './card.ts'

/** Every screen after the first. */
export const screensEn = {
  ...cardEn,

  noMethodTitle: 'Sign-in is turned off',
  noMethodText: "This app has no sign-in method turned on. Contact the app's support.",

  checkEmail: 'Check your email',
  checkPhone: 'Check your phone',
  codeSentDigits: 'We sent your {length}-digit code to {contact}',
  codeSentCharacters: 'We sent your {length}-character code to {contact}',
  codeLabel: '{kind, select, digits {{length}-digit code} other {{length}-character code}}',
  codeLife: '{minutes, plural, one {The code expires in # minute.} other {The code expires in # minutes.}}',
  codeEitherCase: 'Uppercase and lowercase both work.',
  noCodePasted: "We couldn't find a code in that. Copy just the code, or type it.",
  checking: 'Checking the code',
  resendIn: 'Resend in {time}',
  resendInSeconds: '{seconds, plural, one {Resend in # second} other {Resend in # seconds}}',
  resendInMinutes: '{minutes, plural, one {Resend in # minute} other {Resend in # minutes}}',
  resend: 'Resend the code',
  resending: 'Sending a new code',
  resent: 'A new code is on its way.',
  anotherEmail: 'Use another email',
  anotherPhone: 'Use another number',

  exhaustedTitle: 'That code no longer works',
  exhaustedTries: "Too many wrong tries. We'll send a new one to {contact}.",
  exhaustedExpired: "This code has expired. We'll send a new one to {contact}.",
  sendNewCode: 'Send a new code',

  cancel: 'Cancel',
  stillWorking: 'Still working',
  stillWorkingText: 'This is taking longer than usual. You can wait, or go back without losing anything.',
  stillWorkingWait: 'This is taking longer than usual.',

  details: 'Details for support',
  anotherWay: 'Try another way',
  tryingAgain: 'Trying again',
  reload: 'Reload the page',

  signedInTitle: "You're signed in",
  signedInAs: 'As {contact}',
  notKept: "This browser doesn't save site data, so reloading will sign you out.",

  endedTitle: 'Your session has ended',
  endedText: 'Sign in again to continue.',
  endedSignIn: 'Sign in again',
  continueWithEmail: 'Continue with email',
  continueWithPhone: 'Continue with a text message',
  contactSupport: 'Contact support',
  anotherWayToSignIn: 'Another way to sign in',

  /** A browser on a device: in the list of devices, and as the name of a new passkey. */
  deviceUnknown: 'Unknown device',
  deviceOn: '{browser} on {system}',
} as const
