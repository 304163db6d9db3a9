// Written by `npm run texts` from packages/ui/texts/en.json.
export const endingEn = {
  endingTitle: 'Still there?',
  endingText: "You'll be signed out when the countdown ends.",
  endingLimitTitle: 'Your session is about to end',
  endingLimitText: 'For your security, sign in again to continue.',
  /** Heard, a minute before, then half a minute and ten seconds. */
  endingSaidMinutes: "{minutes, plural, one {You'll be signed out in # minute} other {You'll be signed out in # minutes}}",
  endingSaidSeconds: "{seconds, plural, one {You'll be signed out in # second} other {You'll be signed out in # seconds}}",
  endingLeft: '{seconds, plural, one {# second left} other {# seconds left}}',
  endingStay: 'Stay signed in',
  endingStaying: 'Checking',
} as const
