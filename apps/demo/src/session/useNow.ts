import { useEffect, useState } from 'react'

/**
 * The current time, updated every second.
 *
 * @param now says what time it is, in ms; the kit's clock agrees with the service where the device's does not
 */
export function useNow(now: () => number): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000)
    return () => clearInterval(timer)
  }, [now])
  return time
}
