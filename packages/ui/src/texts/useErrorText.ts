'use client'

import { useEffect } from 'react'

import { errorsChunk } from '../chunks/chunks.ts'
import type { DescribedError } from './describeError.ts'
import type { ErrorText } from './messages.ts'
import { useDescribeError } from './useScreenErrorText.ts'

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
