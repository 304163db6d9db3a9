/** A lifetime in words, never longer than it is: `90` is "90 seconds", `299` is "4 minutes". */
export function describeSeconds(seconds: number): string {
  if (seconds < 120 && seconds % 60 !== 0) return count(Math.floor(seconds), 'second')
  if (seconds < 7200 && seconds % 3600 !== 0) return count(Math.floor(seconds / 60), 'minute')
  return count(Math.floor(seconds / 3600), 'hour')
}

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`
