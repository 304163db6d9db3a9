import type { ReactNode } from 'react'

import { Icon } from '../icons/Icon.tsx'
import { clock } from '../icons/moreIcons.tsx'

export interface StatusProps {
  children: ReactNode
  kind: 'danger' | 'success' | 'plain' | 'waiting'
  icon?: ReactNode
  /** A logo, drawn as it is, in place of an icon. */
  mark?: ReactNode
  /** A picture of 48 px, which the ring of a waiting screen goes around. */
  art?: ReactNode
}

/** The header of a screen that waits, fails or succeeds. */
export function Status({ kind, icon, mark, art, children }: StatusProps) {
  return (
    <div className="lk-status">
      {kind === 'waiting' ? (
        <Waiting large={Boolean(art)}>{art || (mark ?? <Icon shape={icon ?? clock} />)}</Waiting>
      ) : (
        <span className={kind === 'plain' ? 'lk-tile' : `lk-tile lk-tile--${kind}`}>
          {mark || <Icon size="large" shape={icon} />}
        </span>
      )}
      {children}
    </div>
  )
}

function Waiting({ large, children }: { large: boolean; children: ReactNode }) {
  return (
    <span className={large ? 'lk-waiting lk-waiting--large' : 'lk-waiting'}>
      <svg className="lk-waiting__ring" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="23" />
        <path d="M24 1a23 23 0 0 1 23 23" />
      </svg>
      {children}
    </span>
  )
}
