import { type ReactNode, useSyncExternalStore } from 'react'

import { useModalStack } from './context.ts'
import { Button } from './parts/Button.tsx'
import { Root } from './parts/Root.tsx'
import { entryEn } from './texts/entry.en.ts'
import { useTexts } from './texts/useTexts.ts'

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
  const texts = useTexts(entryEn)
  const preload = (): void => stack.preload()
  // Open or closed is nothing to this button: it renders again only while it has to wait, or failed.
  const trouble = useSyncExternalStore(
    stack.subscribe,
    () => (['loading', 'failed'] as const).find((status) => status === stack.get().status),
    () => undefined,
  )
  return (
    <Root>
      <Button
        variant={variant}
        className={className}
        busy={trouble === 'loading'}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onTouchStart={preload}
        onClick={(event) => stack.open(event.currentTarget)}
      >
        {trouble === 'failed' ? texts.signInRetry : (children ?? texts.signIn)}
      </Button>
    </Root>
  )
}
