import { useRef } from 'react'

import { Button } from '../parts/Button.tsx'
import { usePressGuard } from './usePressGuard.ts'

interface SignButtonProps {
  children: string
  busy: boolean
  /** Why it can't be pressed. */
  disabled: boolean
  describedBy?: string | undefined
  onPress: () => void
}

/**
 * The button that signs. For half a second after it appeared, and after the person has turned to the page, it is
 * disabled: a click that was meant for something else signs nothing.
 */
export function SignButton({ children, busy, disabled, describedBy, onPress }: SignButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isAwake = usePressGuard(button, busy || disabled ? undefined : onPress)
  const isAsleep = !isAwake && !busy && !disabled
  return (
    <Button
      ref={button}
      variant="primary"
      className={isAsleep ? 'lk-sign__asleep' : ''}
      busy={busy}
      disabled={!busy && (isAsleep || disabled)}
      aria-describedby={describedBy}
    >
      {children}
    </Button>
  )
}
