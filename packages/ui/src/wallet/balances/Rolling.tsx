import { useLayoutEffect, useRef } from 'react'

import { rollIn } from '../../parts/motion.ts'

interface RollingProps {
  /** Rolls up when it grows, and down when it falls. */
  value: number
  /** The value in words. */
  children: string
}

/** A number that rolls when it changes. Not with reduced motion. */
export function Rolling({ value, children }: RollingProps) {
  const element = useRef<HTMLElement>(null)
  const last = useRef(value)
  useLayoutEffect(() => {
    if (last.current !== value && element.current)
      rollIn(element.current, value > last.current ? 'below' : 'above')
    last.current = value
  }, [value])
  return (
    <bdi ref={element} className="lk-rolling">
      {children}
    </bdi>
  )
}
