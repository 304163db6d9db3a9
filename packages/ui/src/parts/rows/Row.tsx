import { type ReactNode, useId } from 'react'

import { Icon } from '../icons/Icon.tsx'
import { ActionError, Done } from './ActionResult.tsx'
import type { ActionResult } from './useAction.ts'

export interface RowProps {
  /** An avatar, a tile or a logo. */
  mark: ReactNode
  name: ReactNode
  /** A short label beside the name. */
  tag?: string | undefined
  /** Whether the label says what the user should look at. */
  isTagNews?: boolean | undefined
  /** Whether it stands for something that the user doesn't have yet. */
  isEmpty?: boolean | undefined
  /** The second line. */
  detail?: ReactNode
  /** How the row's last action ended. */
  result?: ActionResult | undefined
  /** Buttons. */
  children?: ReactNode
}

/** A row of the profile: a mark, two lines, buttons, and under them why its last action failed. */
export function Row({ mark, name, tag, isTagNews, isEmpty, detail, result, children }: RowProps) {
  const errorId = useId()
  return (
    <li className={isEmpty ? 'lk-row lk-row--empty' : 'lk-row'}>
      {mark}
      <span className="lk-row__main">
        <span className="lk-row__name">
          <bdi>{name}</bdi>
          {tag && (
            <span className={isTagNews ? 'lk-tag lk-tag--pill lk-tag--news' : 'lk-tag lk-tag--pill'}>
              {tag}
            </span>
          )}
        </span>
        {detail && <span className="lk-row__detail">{detail}</span>}
      </span>
      <span className="lk-row__end">
        {result?.shown && <Done>{result.shown}</Done>}
        {children}
      </span>
      {result?.error && (
        <div className="lk-row__error">
          <ActionError id={errorId} error={result.error} />
        </div>
      )}
    </li>
  )
}

/** The mark of a row: an icon on a tile. */
export const Tile = ({ icon }: { icon: ReactNode }) => (
  <span className="lk-tile">
    <Icon shape={icon} />
  </span>
)
