import type { FlowError } from '@latchkey/react'

import { errorTexts } from './en/errors.ts'
import { formatMessage } from './formatMessage.ts'
import type { Localization } from './localization.ts'
import type { ErrorText } from './messages.ts'

/** Members of an error that its text depends on. Errors of the kit and of its flows have them. */
export type DescribedError = Pick<FlowError, 'code' | 'triesLeft' | 'retryAt'>

/**
 * The text of an error, with how many tries and how much time are left.
 *
 * @param now without it, no time is told
 * @param name the provider or wallet that failed, if known
 */
export function describeError(
  { code, triesLeft, retryAt }: DescribedError,
  now: number | undefined,
  { errors, language, locale = 'en' }: Localization,
  name = 'unknown',
): ErrorText {
  const all = { ...errorTexts, ...language?.errors, ...errors }
  // A newer service may answer a code that this kit doesn't know.
  const { title, text } = all[code] ?? all.UNKNOWN
  const values = { name, triesLeft: triesLeft ?? 'unknown', ...waitUntil(retryAt, now) }
  const format = (message: string) => formatMessage<string>(message, values, locale)
  return { title: format(title), text: format(text) }
}

/** How long to wait, rounded up so that nobody tries too early. */
function waitUntil(retryAt: number | undefined, now: number | undefined) {
  if (retryAt === undefined || now === undefined) return { unit: 'unknown' }
  const seconds = Math.max(1, Math.ceil((retryAt - now) / 1000))
  return seconds < 60
    ? { unit: 'seconds', wait: seconds }
    : { unit: 'minutes', wait: Math.ceil(seconds / 60) }
}
