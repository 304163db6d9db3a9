import type { ReactNode } from 'react'

import { useClass } from '../theme/useClass.ts'
import { Avatar } from './Avatar.tsx'

export interface PersonProps {
  seed: string
  name: ReactNode
  /** A second line, if it says more than the name. */
  detail?: ReactNode
  framed?: boolean | undefined
  /** The user's session has ended: the avatar is dimmed. */
  ended?: boolean | undefined
}

/** A user: avatar, name and contact. */
export function Person({ seed, name, detail, framed, ended }: PersonProps) {
  const className = useClass()
  return (
    <div className={className('person', framed && 'framed', ended && 'ended')}>
      <Avatar seed={seed} size="large" />
      <span className="lk-person__main">
        <span className="lk-person__name">
          <bdi>{name}</bdi>
        </span>
        {detail && (
          <span className="lk-person__detail">
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
    </div>
  )
}
