import { useContext, useMemo } from 'react'

import { LocalizationContext } from '../../texts/localization.ts'
import { createTimes, type Times } from './createTimes.ts'

/** Times in words, in the user's language. */
export function useTimes(): Times {
  const { locale = 'en' } = useContext(LocalizationContext)
  return useMemo(() => createTimes(locale, navigator.languages), [locale])
}
