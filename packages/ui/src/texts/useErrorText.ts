import type { FlowError } from '@latchkey/react'
import { useContext } from 'react'
import { screensChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import { en } from './en.ts'
import { LocalizationContext } from './LocalizationContext.ts'
import { useTexts } from './useTexts.ts'

/** Says an error: a title for a screen, and a text that also stands alone under a field. */
export function useErrorText(): (error: FlowError, now: number) => { title: string; text: string } {
  const { errors } = useContext(LocalizationContext)
  const { notReached } = useTexts(en)
  const { errorTexts } = useLazy(screensChunk).module ?? {}
  return ({ code, triesLeft, retryAt }, now) => {
    const said = errors?.[code] ?? errorTexts?.[code] ?? errorTexts?.UNKNOWN
    const { title, text } = said ?? { title: notReached, text: notReached }
    const waitSeconds = retryAt === undefined ? undefined : Math.max(1, Math.ceil((retryAt - now) / 1000))
    return { title, text: typeof text === 'string' ? text : text({ triesLeft, waitSeconds }) }
  }
}
