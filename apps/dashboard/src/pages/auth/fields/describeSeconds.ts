const units = [
  { seconds: 86_400, name: 'day' },
  { seconds: 3_600, name: 'hour' },
  { seconds: 60, name: 'minute' },
  { seconds: 1, name: 'second' },
] as const

/** A duration in words, exact: `5400` is "1 hour 30 minutes". */
export function describeSeconds(seconds: number): string {
  const parts: string[] = []
  let left = seconds
  for (const unit of units) {
    const count = Math.floor(left / unit.seconds)
    left -= count * unit.seconds
    if (count > 0) parts.push(`${count} ${unit.name}${count === 1 ? '' : 's'}`)
  }
  return parts.join(' ')
}
