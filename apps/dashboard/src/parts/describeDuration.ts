const units = [
  { ms: 86_400_000, name: 'day' },
  { ms: 3_600_000, name: 'hour' },
  { ms: 60_000, name: 'minute' },
  { ms: 1_000, name: 'second' },
] as const

/** A duration in its largest unit: 312 s are "5 minutes". */
export function describeDuration(ms: number): string {
  const unit = units.find((one) => ms >= one.ms) ?? units[3]
  const count = Math.max(1, Math.floor(ms / unit.ms))
  return `${count.toLocaleString()} ${unit.name}${count === 1 ? '' : 's'}`
}
