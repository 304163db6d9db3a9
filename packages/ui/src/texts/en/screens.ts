import { cardEn } from './card.ts'

/** Every screen after the first. */
export const screensEn = {
  ...cardEn,

  noMethodTitle: 'Nothing to sign in with',
  noMethodText: 'This app has no way to sign in switched on. Whoever runs it can change that.',

  checkEmail: 'Check your email',
  checkPhone: 'Check your phone',
  codeSentDigits: 'We sent a {length}-digit code to {contact}',
  codeSentCharacters: 'We sent a {length}-character code to {contact}',
  codeLabel: '{kind, select, digits {{length}-digit code} other {{length}-character code}}',
  codeLife: '{minutes, plural, one {The code works for # minute.} other {The code works for # minutes.}}',
  codeEitherCase: 'Capital or small letters, both are fine.',
  noCodePasted: 'No code was found in what you pasted. Copy the code alone, or type it.',
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
  exhaustedTries: 'It was tried three times. A new code goes to {contact}',
  exhaustedExpired: 'Its time ran out. A new code goes to {contact}',
  sendNewCode: 'Send a new code',

  cancel: 'Cancel',
  stillWorking: 'Still working',
  stillWorkingText: 'This takes longer than usual. You can wait, or go back and lose nothing.',
  stillWorkingWait: 'This takes longer than usual.',

  details: 'Details for support',
  anotherWay: 'Another way',
  tryingAgain: 'Trying again',

  signedInTitle: "You're signed in",
  signedInAs: 'As {contact}',
  notKept: 'This browser keeps nothing for this site, so a reload signs you out.',

  endedTitle: 'Your session has ended',
  endedText: 'Sign in again to continue.',
  continueWithEmail: 'Continue with email',
  continueWithPhone: 'Continue with a text message',
  anotherWayToSignIn: 'Another way to sign in',

  /** A browser on a device: in the list of devices, and as the name of a new passkey. */
  deviceUnknown: 'A device',
  deviceOn: '{browser} on {system}',
} as const
