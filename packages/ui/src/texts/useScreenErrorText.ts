import { useContext } from 'react'

import { screensChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import type { DescribedError } from './describeError.ts'
import { cardEn } from './en/card.ts'
import { LocalizationContext } from './localization.ts'
import type { ErrorText } from './messages.ts'
import { useTexts } from './useTexts.ts'

/**
 * Describes an error: a title for a screen, and a text that also stands alone under a field. The texts come with the
 * screens after the first; until then every error reads as one of the connection.
 */
export function useScreenErrorText(): (
  error: DescribedError,
  now: number | undefined,
  name?: string | undefined,
) => ErrorText {
  const localization = useContext(LocalizationContext)
  const { notReached } = useTexts(cardEn)
  const { describeError } = useLazy(screensChunk).module ?? {}
  return (error, now, name) =>
    describeError?.(error, now, localization, name) ?? { title: notReached, text: notReached }
}
