/** What the dialog says before a session ends; loaded with it. */
export const endingEn = {
  endingTitle: 'Your session ends soon',
  endingText: 'Stay signed in to carry on.',
  endingLimitText: "You've been signed in for as long as one sign-in lasts. Sign in again to carry on.",
  /** Heard, a minute before, then half a minute and ten seconds. */
  endingSaidMinutes:
    '{minutes, plural, one {Your session ends in # minute} other {Your session ends in # minutes}}',
  endingSaidSeconds:
    '{seconds, plural, one {Your session ends in # second} other {Your session ends in # seconds}}',
  endingLeft: '{seconds, plural, one {# second left} other {# seconds left}}',
  endingStay: 'Stay signed in',
  endingStaying: 'Checking',
} as const
