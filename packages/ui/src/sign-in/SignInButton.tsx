import type { ReactNode } from 'react'

import { useModalStack } from '../app/context.ts'
import { useOpening } from '../app/useOpening.ts'
import { Button } from '../parts/Button.tsx'
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

/** Opens the sign-in window. Its code loads when the person turns to the button, not with the page. */
export function SignInButton({ children, variant = 'primary', className }: SignInButtonProps) {
  const stack = useModalStack()
  const texts = useTexts(pageEn)
  const preload = (): void => stack.preload()
  const busy = useOpening(stack)
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
        onClick={(event) => stack.open(event.currentTarget)}
      >
        {children ?? texts.signIn}
      </Button>
    </Root>
  )
}
