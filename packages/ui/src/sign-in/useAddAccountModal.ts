'use client'

import { useKit } from '@latchkey/react'
import { useCallback, useMemo } from 'react'
import { type UseModalParameters, type UseModalReturnType, useModal } from '../app/useModal.ts'
import { forgetLogins } from '../flow/flowState.ts'

/**
 * The sign-in window for a user who is signed in: to another account, or once more to theirs. They stay signed in until
 * then, also if they close it.
 *
 * @example
 * const { open } = useAddAccountModal()
 * return <MyMenuItem onClick={open}>Add an account</MyMenuItem>
 */
export function useAddAccountModal(parameters: UseModalParameters = {}): UseModalReturnType {
  const kit = useKit()
  const modal = useModal('sign-in', parameters, addAccount)
  const openWindow = modal.open
  const open = useCallback(() => {
    // Otherwise the result of the current account's login would count as the new one's.
    forgetLogins(kit)
    return openWindow()
  }, [kit, openWindow])
  return useMemo(() => ({ ...modal, open }), [modal, open])
}

const addAccount = { addAccount: {} }
