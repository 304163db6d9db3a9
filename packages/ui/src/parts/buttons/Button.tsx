import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'

import { useClass } from '../../theme/useClass.ts'
import { Tag } from '../Tag.tsx'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  variant: 'primary' | 'secondary' | 'ghost'
  children: ReactNode
  /** Sets `aria-disabled`: the button stays focusable and does nothing. */
  disabled?: boolean | undefined
  /** Sets `aria-busy`: a second click does nothing. */
  busy?: boolean | undefined
  /** Last in a card. */
  tail?: boolean | undefined
  /** 36 px high, for use beside other content. */
  small?: boolean | undefined
  /** A few words on its upper edge; they describe the button and aren't part of its name. */
  tag?: string | undefined
}

/** A button with a text. */
export const Button = /* @__PURE__ */ forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant,
    children,
    disabled,
    busy,
    tail,
    small,
    tag,
    className = '',
    onClick,
    'aria-describedby': describedBy,
    ...rest
  },
  ref,
) {
  const name = useClass()
  return (
    <button
      ref={ref}
      type="button"
      {...rest}
      className={`${name('button', variant, tail && 'tail', small && 'small')} ${className}`.trim()}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      aria-description={tag}
      onClick={disabled || busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
      {tag && <Tag>{tag}</Tag>}
    </button>
  )
})
