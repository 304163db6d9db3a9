'use client'

import { useKit } from '@latchkey/react'
import { type UseModalParameters, type UseModalReturnType, useModal } from '../app/useModal.ts'
import { onceServerKnows } from './onceServerKnows.ts'
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
  const kit = useKit()
  const closed = () => {
    onClose?.()
    if (afterSignIn) onceServerKnows(kit, afterSignIn)
  }
  return useModal('sign-in', { onClose: closed }, { start: starts[initialScreen] })
}
