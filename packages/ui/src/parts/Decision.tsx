import { type FormEvent, type ReactNode, useRef } from 'react'

import { useScrollEdges } from './useScrollEdges.ts'

export interface DecisionProps {
  bar: ReactNode
  /** The title, and a line below it. */
  head: ReactNode
  /** Subject of the decision, between the title and the buttons. */
  children?: ReactNode
  /** Above the buttons: why something can't be done yet, or failed. */
  notes?: ReactNode
  /** Side by side; below each other where they have no room. With a danger, the one that avoids it comes first. */
  buttons: ReactNode
  /** The buttons are below each other. @default false */
  stacked?: boolean | undefined
  /** Below the buttons. */
  tail?: ReactNode
  /** Makes it a form. */
  onSubmit?: ((event: FormEvent) => void) | undefined
}

/**
 * A card in which something is decided. In a window, its bar and its buttons stay in view: what is between them
 * scrolls, and fades at an edge beyond which there is more.
 */
export function Decision({
  bar,
  head,
  children,
  notes,
  buttons,
  stacked = false,
  tail,
  onSubmit,
}: DecisionProps) {
  const main = useRef<HTMLDivElement>(null)
  const noted = useRef<HTMLDivElement>(null)
  useScrollEdges(main, noted)
  const parts = (
    <>
      {bar}
      <div ref={main} className="lk-decision__main">
        <div className="lk-decision__head">{head}</div>
        {children && (
          <div className="lk-decision__middle">
            <div className="lk-content">{children}</div>
          </div>
        )}
      </div>
      <div className="lk-group lk-decision__foot">
        <div ref={noted} className="lk-decision__notes">
          <div className="lk-group">{notes}</div>
        </div>
        <div className={stacked ? 'lk-group' : 'lk-decision__buttons'}>{buttons}</div>
        {tail}
      </div>
    </>
  )
  return onSubmit ? (
    <form className="lk-decision" noValidate onSubmit={onSubmit}>
      {parts}
    </form>
  ) : (
    <div className="lk-decision">{parts}</div>
  )
}
