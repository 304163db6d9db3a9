'use client'

import { useContext, useEffect, useLayoutEffect, useState } from 'react'

import { errorsChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import type { DescribedError } from './describeError.ts'
import { cardEn } from './en/card.ts'
import { LocalizationContext } from './localization.ts'
import type { ErrorText } from './messages.ts'
import { useTexts } from './useTexts.ts'

/** While the texts load. A live region is read out once it has a text. */
const noText: ErrorText = { title: '', text: '' }

const aMinute = 60_000

/** An error of a flow has the time when it happened, `at`, in ms since the epoch. */
type ShownError = DescribedError & { readonly at?: number }

/**
 * The text of an error: a title for a screen, and a text that also stands alone under a field. Empty without an error,
 * and until the texts are loaded.
 *
 * @param name the provider or wallet that failed, if known
 */
export function useScreenErrorText(error: ShownError | undefined, name?: string | undefined): ErrorText {
  const describe = useDescribeError()
  const now = useTimeOf(error)
  return error ? describe(error, now, name) : noText
}

/**
 * Describes errors. The texts are loaded with the first error. Where they can't be, every error reads as one of the
 * connection, which is then the problem.
 */
export function useDescribeError(): (
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
    return noText
  }
}

/**
 * Text of an error of the kit for users, in the language of the provider and with the texts that its
 * `localization.errors` replaces. The texts are loaded with the first component that calls this; until then they are
 * empty, and where they can't be loaded, every error reads as one of the connection.
 *
 * @example
 * const errorText = useErrorText()
 * const { error } = useSignMessage()
 * return error && <p role="alert">{errorText(error).text}</p>
 */
export function useErrorText(): (error: DescribedError, now?: number) => ErrorText {
  useEffect(() => errorsChunk.request(), [])
  const describe = useDescribeError()
  return (error, now) => describe(error, now)
}

/** The current minute, for an error that says when to try again. Before it is drawn, the time when it happened. */
function useTimeOf(error: ShownError | undefined): number | undefined {
  const [last, setLast] = useState<{ error: ShownError; now: number }>()
  const waits = error?.retryAt !== undefined
  useLayoutEffect(() => {
    if (!error || !waits) return
    const read = () => setLast({ error, now: Date.now() })
    read()
    const timer = setInterval(read, aMinute)
    return () => clearInterval(timer)
  }, [error, waits])
  return last && last.error === error ? last.now : error?.at
}
