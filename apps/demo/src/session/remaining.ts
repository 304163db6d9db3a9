/**
 * How long until a moment, in words: the two largest units, whole seconds, never below zero.
 *
 * @param milliseconds until the moment
 * @param language BCP 47 tag
 */
export function remaining(milliseconds: number, language = 'en'): string {
  const total = Math.max(0, Math.ceil(milliseconds / 1000))
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor((total % 3600) / 60)
  const seconds = total % 60
  const write = (value: number, unit: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  if (hours > 0) return `${write(hours, 'hour')} ${write(minutes, 'minute')}`
  if (minutes > 0) return `${write(minutes, 'minute')} ${write(seconds, 'second')}`
  return write(seconds, 'second')
}
