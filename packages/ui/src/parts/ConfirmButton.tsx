import { type ReactNode, useRef } from 'react'

import { useClass } from '../theme/useClass.ts'
import { useAwake } from './useAwake.ts'

export interface ConfirmButtonProps {
  children: ReactNode
  onConfirm: () => void
  /** Sets `aria-busy`: a second click does nothing. */
  busy?: boolean | undefined
  /** Sets `aria-disabled`: the button stays focusable and does nothing. */
  disabled?: boolean | undefined
  /** Something else: what is confirmed. A change puts the button to sleep again. */
  subject?: string | undefined
  /** Id of the text that says what is confirmed. */
  describedBy?: string | undefined
}

/**
 * The button of what can't be undone. It is disabled for half a second after it appears and after each change of focus,
 * so that a click meant for something else can't hit it, and takes only a press that began and ended on it.
 */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, onConfirm, busy, disabled, subject, describedBy } = props
  const name = useClass()
  const button = useRef<HTMLButtonElement>(null)
  const awake = useAwake(button, subject)
  // Whether the press that is going on began here, while the button was awake.
  const pressed = useRef(false)
  const press = (): void => {
    pressed.current = awake
  }
  return (
    <button
      ref={button}
      type="button"
      className={`${name('button', 'primary')} lk-confirm`}
      aria-disabled={disabled || !awake || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      data-asleep={(!awake && !disabled) || undefined}
      onPointerDown={press}
      onKeyDown={(event) => {
        // A key that was held down on the screen before repeats here.
        if (!event.repeat) press()
        else if (event.key === 'Enter') event.preventDefault()
      }}
      onClick={(event) => {
        // A click without pointer and key comes from assistive technology.
        const isMeant = pressed.current || event.detail === 0
        pressed.current = false
        if (isMeant && awake && !busy && !disabled) onConfirm()
      }}
    >
      {children}
    </button>
  )
}
