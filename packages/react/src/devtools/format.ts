const time = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** `09:26:41`, in the device's time zone. `ms` since the epoch. */
export const formatTime = (ms: number): string => time.format(ms)

/** `1 h 2 min`, `4 min 5 s` or `5 s`; the two largest units. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1_000)
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  if (first === -1) return '0 s'
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}

/** `in 4 min` or `4 min ago`. */
export const formatDistance = (ms: number): string =>
  ms < 0 ? `${formatDuration(ms)} ago` : `in ${formatDuration(ms)}`

/** Plain data, a line for each member. */
export const formatData = (value: unknown): string => JSON.stringify(value, null, 2) ?? 'none'
