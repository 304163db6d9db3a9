const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A moment in the operator's own time zone. */
export function Time({ ms }: { ms: number }) {
  const date = new Date(ms)
  return <time dateTime={date.toISOString()}>{format.format(date)}</time>
}
