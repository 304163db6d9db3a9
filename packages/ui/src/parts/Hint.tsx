import type { ReactNode } from 'react'

import { useClass } from '../theme/useClass.ts'
import { Icon } from './Icon.tsx'
import { alert, spin } from './icons.tsx'

export interface HintProps {
  id: string
  children: ReactNode
  /** `error` interrupts, `busy` and `news` wait their turn, plain is read with the field only. */
  kind?: 'error' | 'busy' | 'news' | undefined
}

/** The line under a field. A change of kind is a new element: so it is announced once, when it arrives. */
export function Hint({ id, kind, children }: HintProps) {
  const name = useClass()
  const role = { error: 'alert', busy: 'status', news: 'status', plain: undefined }[kind ?? 'plain']
  return (
    <p key={kind} id={id} className={name('hint', kind === 'error' && 'error')} role={role}>
      {kind === 'error' && <Icon size="small" shape={alert} />}
      {kind === 'busy' && <Icon size="small" shape={spin} spinning />}
      <span className="lk-hint__text">{children}</span>
    </p>
  )
}
