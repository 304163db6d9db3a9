import { useContext, useEffect, useMemo, useState } from 'react'

import { LocalizationContext } from '../../texts/localization.ts'
import { createTimes, type Times } from './createTimes.ts'

/** Times in words, in the user's language. */
export function useTimes(): Times {
  const { locale = 'en' } = useContext(LocalizationContext)
  return useMemo(() => createTimes(locale, navigator.languages), [locale])
}

/** The current minute by `clock`, ms since the epoch. */
export function useMinute(clock: () => number): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 60_000)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
