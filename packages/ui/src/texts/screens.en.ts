import { en } from './en.ts'

const plurals = /* @__PURE__ */ new Intl.PluralRules('en')
const count = (n: number, one: string, other: string): string =>
  `${n} ${plurals.select(n) === 'one' ? one : other}`

/** m:ss, for a countdown. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A length of time in words, rounded up: nobody is sent back too early. */
export const duration = (seconds: number): string =>
  seconds < 60 ? count(seconds, 'second', 'seconds') : count(Math.ceil(seconds / 60), 'minute', 'minutes')

const codeName = (code: { length: number; alphanumeric: boolean }): string =>
  `${code.length}-${code.alphanumeric ? 'character' : 'digit'} code`

/** What the screens after the first say. */
export const screensEn = {
  ...en,

  noMethodTitle: 'Nothing to sign in with',
  noMethodText: 'This app has no way to sign in switched on. Whoever runs it can change that.',

  checkEmail: 'Check your email',
  checkPhone: 'Check your phone',
  codeSent: (code: { length: number; alphanumeric: boolean }) => `We sent a ${codeName(code)} to {contact}`,
  codeLabel: (code: { length: number; alphanumeric: boolean }) => codeName(code),
  codeLife: (minutes: number) => `The code works for ${count(minutes, 'minute', 'minutes')}.`,
  codeEitherCase: 'Capital or small letters, both are fine.',
  noCodePasted: 'No code was found in what you pasted. Copy the code alone, or type it.',
  checking: 'Checking the code',
  resendIn: 'Resend in {time}',
  resendClock: clock,
  resendWait: (seconds: number) => duration(Math.ceil(seconds / 30) * 30),
  resend: 'Resend the code',
  resending: 'Sending a new code',
  resent: 'A new code is on its way.',
  anotherEmail: 'Use another email',
  anotherPhone: 'Use another number',

  exhaustedTitle: 'That code no longer works',
  exhaustedTries: 'It was tried three times. A new code goes to {contact}',
  exhaustedExpired: 'Its time ran out. A new code goes to {contact}',
  sendNewCode: 'Send a new code',

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
}
