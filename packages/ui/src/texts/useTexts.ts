import type { FlowError } from '@latchkey/react'
import { useContext, useMemo } from 'react'

import { LocalizationContext } from '../context.ts'
import { en } from './en.ts'
import { errorTexts } from './errors.en.ts'
import type { ScreenTexts } from './localization.ts'

/** The words of the screens: the host's where given, else ours. */
export function useTexts(): ScreenTexts {
  const { texts } = useContext(LocalizationContext)
  return useMemo(() => ({ ...en, ...texts }), [texts])
}

/** Says an error: a title for a screen, and a text that also stands alone under a field. */
export function useErrorText(): (error: FlowError, now: number) => { title: string; text: string } {
  const { errors } = useContext(LocalizationContext)
  return ({ code, triesLeft, retryAt }, now) => {
    const { title, text } = errors?.[code] ?? errorTexts[code] ?? errorTexts.UNKNOWN
    const waitSeconds = retryAt === undefined ? undefined : Math.max(1, Math.ceil((retryAt - now) / 1000))
    return { title, text: typeof text === 'string' ? text : text({ triesLeft, waitSeconds }) }
  }
}
