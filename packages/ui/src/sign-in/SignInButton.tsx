'use client'

import { forwardRef, type ReactNode } from 'react'

import { useOpening, useWindows } from '../app/useWindows.ts'
import { Button } from '../parts/buttons/Button.tsx'
import type { LeafProps } from '../parts/buttons/leaf.tsx'
import { Root } from '../parts/Root.tsx'
import { pageEn } from '../texts/en/page.ts'
import { useTexts } from '../texts/useTexts.ts'

export interface SignInButtonProps extends LeafProps {
  /** @default 'Sign in' */
  children?: ReactNode
  /** @default 'primary' */
  variant?: 'primary' | 'secondary' | 'ghost' | undefined
}

/** Opens the sign-in window. The window's code is loaded on hover, focus or touch, not with the page. */
export const SignInButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, SignInButtonProps>(
  function SignInButton({ children, variant = 'primary', ...buttonProps }, ref) {
    const stack = useWindows()
    const texts = useTexts(pageEn)
    const preload = (): void => stack.preload('sign-in')
    const busy = useOpening()
    // On the root, so that they also serve an element of the page's own, after its own handlers.
    return (
      <Root
        onPointerEnter={preload}
        onFocus={preload}
        onTouchStart={preload}
        onClick={(event) => {
          const opener = event.currentTarget.firstElementChild
          if (!event.defaultPrevented) stack.open('sign-in', { opener })
        }}
      >
        <Button ref={ref} variant={variant} busy={busy} aria-haspopup="dialog" {...buttonProps}>
          {children ?? texts.signIn}
        </Button>
      </Root>
    )
  },
)
