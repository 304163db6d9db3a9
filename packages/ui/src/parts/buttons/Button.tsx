import { forwardRef, type MouseEvent, type ReactNode } from 'react'

import { useClass } from '../../theme/useClass.ts'
import { Tag } from '../Tag.tsx'
import { type LeafProps, renderAsChild } from './leaf.tsx'

export interface ButtonProps extends Omit<LeafProps, 'disabled'> {
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
  { variant, children, disabled, busy, tail, small, tag, onClick, ...rest },
  ref,
) {
  const name = useClass()
  const merged = {
    ref,
    type: 'button',
    ...rest,
    'aria-disabled': disabled || undefined,
    'aria-busy': busy || undefined,
    'aria-description': tag,
    onClick: disabled || busy ? (event: MouseEvent) => event.preventDefault() : onClick,
    children: (
      <>
        {children}
        {tag && <Tag>{tag}</Tag>}
      </>
    ),
  }
  return renderAsChild('button', merged, name('button', variant, tail && 'tail', small && 'small'))
})
