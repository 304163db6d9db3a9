import { useEffect, useState } from 'react'

/** The current minute by `clock`, ms since the epoch. */
export function useMinute(clock: () => number): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 60_000)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
