import { useRef } from 'react'

import { Button } from './Button.tsx'
import { usePressGuard } from './usePressGuard.ts'

export interface ConfirmButtonProps {
  children: string
  busy: boolean
  /** Whether it can't be pressed. */
  disabled: boolean
  /** The action is dangerous: the button is quiet and red, beside the filled one that avoids it. @default false */
  danger?: boolean | undefined
  describedBy?: string | undefined
  onPress: () => void
}

/**
 * The button of an action that can't be undone. For half a second after it appeared, and after the user has turned to
 * the page, it is disabled: a click that was meant for something else confirms nothing.
 */
export function ConfirmButton({
  children,
  busy,
  disabled,
  danger = false,
  describedBy,
  onPress,
}: ConfirmButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isAwake = usePressGuard(button, busy || disabled ? undefined : onPress)
  const isHeldBack = !isAwake && !busy && !disabled
  return (
    <Button
      ref={button}
      variant={danger ? 'ghost' : 'primary'}
      className={[danger && 'lk-button--danger', isHeldBack && 'lk-confirm--asleep']
        .filter(Boolean)
        .join(' ')}
      busy={busy}
      disabled={!busy && (isHeldBack || disabled)}
      aria-describedby={describedBy}
    >
      {children}
    </Button>
  )
}
