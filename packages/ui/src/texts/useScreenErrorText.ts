import { useContext, useEffect } from 'react'

import { errorsChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import type { DescribedError } from './describeError.ts'
import { cardEn } from './en/card.ts'
import { LocalizationContext } from './localization.ts'
import type { ErrorText } from './messages.ts'
import { useTexts } from './useTexts.ts'

/** While the texts load. A live region is read out once it has a text. */
const notLoaded: ErrorText = { title: '', text: '' }

/**
 * Describes an error: a title for a screen, and a text that also stands alone under a field. The texts are loaded with
 * the first error. Where they can't be, every error reads as one of the connection, which is then the problem.
 */
export function useScreenErrorText(): (
  error: DescribedError,
  now: number | undefined,
  name?: string | undefined,
) => ErrorText {
  const localization = useContext(LocalizationContext)
  const { notReached, offline } = useTexts(cardEn)
  const { module, failed } = useLazy(errorsChunk)
  useEffect(() => {
    if (errorsChunk.get().failed) errorsChunk.preload()
  }, [])
  return (error, now, name) => {
    if (module) return module.describeError(error, now, localization, name)
    // Browsers that cache failed imports could not load them once the network is back.
    const online = globalThis.navigator?.onLine !== false
    if (failed || !online) {
      const text = online ? notReached : offline
      return { title: text, text }
    }
    errorsChunk.request()
    return notLoaded
  }
}
