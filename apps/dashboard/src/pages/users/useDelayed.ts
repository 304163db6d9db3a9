import { useEffect, useRef } from 'react'

/** Runs the last of several calls once nothing has been called for a while. */
export function useDelayed(ms: number): { run(work: () => void): void; cancel(): void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const cancel = () => clearTimeout(timer.current)
  return {
    cancel,
    run(work) {
      cancel()
      timer.current = setTimeout(work, ms)
    },
  }
}
