import type { FlowError } from '@latchkey/react'
import { useContext } from 'react'
import { screensChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import { cardEn } from './en/card.ts'
import { formatMessage } from './formatMessage.ts'
import { LocalizationContext } from './localization.ts'
import type { ErrorText } from './messages.ts'
import { useTexts } from './useTexts.ts'

/** Describes an error: a title for a screen, and a text that also stands alone under a field. */
export function useErrorText(): (error: FlowError, now: number) => ErrorText {
  const { errors, language, locale = 'en' } = useContext(LocalizationContext)
  const { notReached } = useTexts(cardEn)
  const { errorTexts } = useLazy(screensChunk).module ?? {}
  return ({ code, triesLeft = 'unknown', retryAt }, now) => {
    const ours = { ...errorTexts, ...language?.errors }
    const row = errors?.[code] ?? ours[code] ?? ours.UNKNOWN
    const { title, text } = row ?? { title: notReached, text: notReached }
    const values = { triesLeft, ...waitUntil(retryAt, now) }
    return { title, text: formatMessage<string>(text, values, locale) }
  }
}

/** How long to wait, rounded up so that nobody tries too early. */
function waitUntil(retryAt: number | undefined, now: number) {
  if (retryAt === undefined) return { unit: 'unknown' }
  const seconds = Math.max(1, Math.ceil((retryAt - now) / 1000))
  return seconds < 60
    ? { unit: 'seconds', wait: seconds }
    : { unit: 'minutes', wait: Math.ceil(seconds / 60) }
}
