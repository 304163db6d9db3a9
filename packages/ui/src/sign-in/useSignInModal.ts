'use client'

import { useKit } from '@latchkey/react'
import { type UseModalParameters, type UseModalReturnType, useModal } from '../app/useModal.ts'
import { type SignInOptions, starts } from './signInOptions.ts'

export interface UseSignInModalParameters extends SignInOptions, UseModalParameters {}

export type UseSignInModalReturnType = UseModalReturnType

/**
 * The sign-in window, for a button of your own.
 *
 * @example
 * const { open, preload } = useSignInModal({ initialScreen: 'wallets', afterSignIn: () => navigate('/home') })
 * return <MyButton onClick={open} onPointerEnter={preload} />
 */
export function useSignInModal({
  initialScreen = 'methods',
  afterSignIn,
  onClose,
}: UseSignInModalParameters = {}): UseSignInModalReturnType {
  const { store } = useKit()
  const closed = () => {
    onClose?.()
    const { status, session } = store.get().auth
    if (status === 'signed-in') afterSignIn?.(session)
  }
  return useModal('sign-in', { onClose: closed }, { start: starts[initialScreen] })
}
