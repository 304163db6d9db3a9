import { useEffect, useState } from 'react'

/** Whole seconds until `deadline` (ms since the epoch), 0 when it has come. Ticks on the second. */
export function useCountdown(deadline: number): number {
  const [state, setState] = useState(() => ({ deadline, now: Date.now() }))
  if (state.deadline !== deadline) setState({ deadline, now: Date.now() })
  const left = deadline - state.now
  useEffect(() => {
    if (left <= 0) return
    // A timer that fires late (a page in the background) still shows the true rest.
    const timer = setTimeout(() => setState({ deadline, now: Date.now() }), left % 1000 || 1000)
    return () => clearTimeout(timer)
  }, [deadline, left])
  return Math.max(0, Math.ceil(left / 1000))
}
