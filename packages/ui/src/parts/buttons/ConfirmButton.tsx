import { useRef } from 'react'

import { Button } from './Button.tsx'
import { usePressGuard } from './usePressGuard.ts'

export interface ConfirmButtonProps {
  children: string
  busy: boolean
  /** Why it can't be pressed. */
  disabled: boolean
  describedBy?: string | undefined
  onPress: () => void
}

/**
 * The button of what can't be undone. For half a second after it appeared, and after the person has turned to the page,
 * it is disabled: a click that was meant for something else confirms nothing.
 */
export function ConfirmButton({ children, busy, disabled, describedBy, onPress }: ConfirmButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isAwake = usePressGuard(button, busy || disabled ? undefined : onPress)
  const isHeldBack = !isAwake && !busy && !disabled
  return (
    <Button
      ref={button}
      variant="primary"
      className={isHeldBack ? 'lk-confirm--asleep' : ''}
      busy={busy}
      disabled={!busy && (isHeldBack || disabled)}
      aria-describedby={describedBy}
    >
      {children}
    </Button>
  )
}
