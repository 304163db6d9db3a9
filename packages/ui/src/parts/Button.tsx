import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'

import { useClass } from '../theme/useClass.ts'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  variant: 'primary' | 'secondary' | 'ghost'
  children: ReactNode
  /** Asleep: it stays in the focus order and says so, and does nothing. */
  asleep?: boolean | undefined
  /** At work: it says so, and a second click does nothing. */
  busy?: boolean | undefined
  /** Last in a card. */
  tail?: boolean | undefined
  /** Beside what it is about: 36 px high. */
  small?: boolean | undefined
}

/** A button with words. */
export const Button = /* @__PURE__ */ forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, children, asleep, busy, tail, small, className = '', onClick, ...rest },
  ref,
) {
  const name = useClass()
  return (
    <button
      ref={ref}
      type="button"
      {...rest}
      className={`${name('button', variant, tail && 'tail', small && 'small')} ${className}`.trim()}
      aria-disabled={asleep || undefined}
      aria-busy={busy || undefined}
      onClick={asleep || busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  )
})
