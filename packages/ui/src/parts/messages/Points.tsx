import type { ReactNode } from 'react'

import { Icon } from '../icons/Icon.tsx'

export interface PointsProps {
  children: ReactNode
}

/** A list of what something does, one line each. */
export function Points({ children }: PointsProps) {
  return <ul className="lk-points">{children}</ul>
}

export function Point({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="lk-point">
      <Icon shape={icon} />
      <span className="lk-point__text">{children}</span>
    </li>
  )
}
