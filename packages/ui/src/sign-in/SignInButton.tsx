'use client'

import type { ReactNode } from 'react'

import { useOpening, useWindows } from '../app/useWindows.ts'
import { Button } from '../parts/buttons/Button.tsx'
import { Root } from '../parts/Root.tsx'
import { pageEn } from '../texts/en/page.ts'
import { useTexts } from '../texts/useTexts.ts'

export interface SignInButtonProps {
  /** @default 'Sign in' */
  children?: ReactNode
  /** @default 'primary' */
  variant?: 'primary' | 'secondary' | 'ghost' | undefined
  className?: string | undefined
}

/** Opens the sign-in window. The window's code is loaded on hover, focus or touch, not with the page. */
export function SignInButton({ children, variant = 'primary', className }: SignInButtonProps) {
  const stack = useWindows()
  const texts = useTexts(pageEn)
  const preload = (): void => stack.preload('sign-in')
  const busy = useOpening()
  return (
    <Root>
      <Button
        variant={variant}
        className={className}
        busy={busy}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onTouchStart={preload}
        onClick={(event) => stack.open('sign-in', { opener: event.currentTarget })}
      >
        {children ?? texts.signIn}
      </Button>
    </Root>
  )
}
