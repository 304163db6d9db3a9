import type { ReactNode } from 'react'

import { useClass } from '../../theme/useClass.ts'
import { Icon } from '../icons/Icon.tsx'
import { alert, spin } from '../icons/icons.tsx'
import { Spoken } from './Spoken.tsx'

export interface HintProps {
  id: string
  children: ReactNode
  /** For screen readers, `error` is assertive, `busy` and `news` are polite; a plain hint is read with the field. */
  kind?: 'error' | 'busy' | 'news' | undefined
}

/** The line under a field. Another kind is another element, so that it is announced once, when it appears. */
export function Hint({ id, kind, children }: HintProps) {
  const name = useClass()
  const error = kind === 'error'
  return (
    <>
      <p key={kind} id={id} className={name('hint', error && kind)} role={error ? 'alert' : undefined}>
        {error && <Icon size="small" shape={alert} />}
        {kind === 'busy' && <Icon size="small" shape={spin} spinning />}
        <span className="lk-hint__text">{children}</span>
      </p>
      {kind && !error && <Spoken>{children}</Spoken>}
    </>
  )
}
