const plurals = /* @__PURE__ */ new Intl.PluralRules('en')
const count = (n: number, one: string, other: string): string =>
  `${n} ${plurals.select(n) === 'one' ? one : other}`
const duration = (seconds: number): string =>
  seconds % 60 === 0 && seconds > 0
    ? count(seconds / 60, 'minute', 'minutes')
    : count(seconds, 'second', 'seconds')

/** What the dialog says before a session ends; loaded with it. */
export const endingEn = {
  endingTitle: 'Your session ends soon',
  endingText: 'Stay signed in to carry on.',
  endingLimitText: "You've been signed in for as long as one sign-in lasts. Sign in again to carry on.",
  /** Heard, a minute before, then half a minute and ten seconds. */
  endingSaid: (seconds: number) => `Your session ends in ${duration(seconds)}`,
  endingLeft: (seconds: number) => `${count(seconds, 'second', 'seconds')} left`,
  /** m:ss, in the ring. */
  endingClock: (seconds: number) =>
    `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
  endingStay: 'Stay signed in',
  endingStaying: 'Checking',
}
