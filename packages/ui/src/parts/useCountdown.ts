import { useEffect, useState } from 'react'

/**
 * Whole seconds until `deadline` (ms since the epoch), 0 when it has come. Ticks on the second.
 *
 * @param read the clock that the deadline is told by
 */
export function useCountdown(deadline: number, read: () => number = Date.now): number {
  const [state, setState] = useState(() => ({ deadline, now: read() }))
  if (state.deadline !== deadline) setState({ deadline, now: read() })
  const left = deadline - state.now
  useEffect(() => {
    if (left <= 0) return
    // A timer that fires late (a page in the background) still shows the true rest.
    const timer = setTimeout(() => setState({ deadline, now: read() }), left % 1000 || 1000)
    return () => clearTimeout(timer)
  }, [deadline, read, left])
  return Math.max(0, Math.ceil(left / 1000))
}
