import type { Kit } from '@latchkey/core'
import { getMovableClock } from '@latchkey/core/internal'
import { useEffect, useState } from 'react'

export interface Time {
  /** The kit's time, ms since the epoch. Undefined for the first render. */
  readonly now?: number
  /** The device's, ms since the epoch. */
  readonly deviceNow?: number
}

/** The time, read anew each second and when the kit's clock is moved. */
export function useTime(kit: Kit): Time {
  const [time, setTime] = useState<Time>({})
  useEffect(() => {
    const read = () => setTime({ now: kit.sessions.now(), deviceNow: Date.now() })
    read()
    const timer = setInterval(read, 1_000)
    const unsubscribe = getMovableClock(kit)?.subscribe(read)
    return () => {
      clearInterval(timer)
      unsubscribe?.()
    }
  }, [kit])
  return time
}
