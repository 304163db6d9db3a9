import { useLayoutEffect, useRef } from 'react'

import { canMove, easing } from '../../parts/motion.ts'

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
    const { current } = element
    const offset = value > last.current ? '40%' : '-40%'
    if (last.current !== value && current && canMove(current))
      current.animate(
        [
          { translate: `0 ${offset}`, opacity: 0 },
          { translate: '0 0', opacity: 1 },
        ],
        {
          duration: 240,
          easing,
        },
      )
    last.current = value
  }, [value])
  return (
    <bdi ref={element} className="lk-rolling">
      {children}
    </bdi>
  )
}
