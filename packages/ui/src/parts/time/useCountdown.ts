import { useEffect, useState } from 'react'

/**
 * Whole seconds until `deadline` (ms since the epoch), 0 when it has come. Ticks on the second.
 *
 * @param read the clock of the deadline
 */
export function useCountdown(deadline: number, read: () => number = Date.now): number {
  const [state, setState] = useState(() => ({ deadline, now: read() }))
  if (state.deadline !== deadline) setState({ deadline, now: read() })
  const left = deadline - state.now
  useEffect(() => {
    if (left <= 0) return
    // Correct also if the timer fires late, as on a page in the background.
    const timer = setTimeout(() => setState({ deadline, now: read() }), left % 1000 || 1000)
    return () => clearTimeout(timer)
  }, [deadline, read, left])
  return Math.max(0, Math.ceil(left / 1000))
}
