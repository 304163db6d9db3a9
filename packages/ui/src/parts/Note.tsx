import type { ReactNode } from 'react'

import { useClass } from '../theme/useClass.ts'
import { Icon } from './Icon.tsx'
import { Spoken } from './Spoken.tsx'

export interface NoteProps {
  icon: ReactNode
  children: ReactNode
}

/** A warning in place, said once when it appears. */
export function Note({ icon, children }: NoteProps) {
  const name = useClass()
  return (
    <p className={name('note')}>
      <Icon shape={icon} />
      <span className="lk-note__text">{children}</span>
      <Spoken>{children}</Spoken>
    </p>
  )
}
