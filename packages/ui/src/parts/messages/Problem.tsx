import type { ReactNode } from 'react'

import { useClass } from '../../theme/useClass.ts'
import { Bar } from '../Bar.tsx'
import { Button } from '../buttons/Button.tsx'
import { Title } from '../Title.tsx'
import { OfflineNote } from './Note.tsx'
import { Status, type StatusProps } from './Status.tsx'

export interface ProblemProps extends Pick<StatusProps, 'icon' | 'mark'> {
  title: string
  text: ReactNode
  offline: boolean
  /** Leaves the screen. The back arrow does the same. */
  leave: ProblemAction
  /** Tries again, unless that can't help. */
  again?: ProblemAction | false
  /** Better remedies than to leave, above the buttons. */
  children?: ReactNode
}

interface ProblemAction {
  label: string
  act(): void
}

/** Why something failed, and what to do. */
export function Problem({ icon, mark, title, text, offline, leave, again, children }: ProblemProps) {
  const { label, act } = again || leave
  return (
    <>
      <Bar onBack={leave.act} />
      <Status kind="plain" icon={icon} mark={mark}>
        <Title>{title}</Title>
        <p className={useClass()('text')} role="alert">
          {text}
        </p>
      </Status>
      <div className="lk-content">
        {offline && <OfflineNote />}
        {children}
        <div className="lk-actions">
          {again && (
            <Button variant="ghost" onClick={leave.act}>
              {leave.label}
            </Button>
          )}
          <Button variant={children ? 'ghost' : 'primary'} disabled={Boolean(again) && offline} onClick={act}>
            {label}
          </Button>
        </div>
      </div>
    </>
  )
}
