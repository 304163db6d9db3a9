import type { ReactNode } from 'react'

import { useClass } from '../theme/useClass.ts'
import { Icon } from './Icon.tsx'
import { alert, spin } from './icons.tsx'

export interface HintProps {
  id: string
  children: ReactNode
  /** `error` interrupts, `busy` waits its turn, plain is read with the field only. */
  kind?: 'error' | 'busy' | undefined
}

/** The line under a field. A change of kind is a new element: so it is announced once, when it arrives. */
export function Hint({ id, kind, children }: HintProps) {
  const name = useClass()
  const role = { error: 'alert', busy: 'status', plain: undefined }[kind ?? 'plain']
  return (
    <p key={kind} id={id} className={name('hint', kind === 'error' && 'error')} role={role}>
      {kind && <Icon size="small" shape={kind === 'error' ? alert : spin} spinning={kind === 'busy'} />}
      <span className="lk-hint__text">{children}</span>
    </p>
  )
}
