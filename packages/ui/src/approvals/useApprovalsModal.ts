'use client'

import { type UseModalParameters, type UseModalReturnType, useModal } from '../app/useModal.ts'

export type UseApprovalsModalReturnType = UseModalReturnType

/**
 * The window with the requests that wait for the user's approval, for a button of your own.
 *
 * @example
 * const { open, preload } = useApprovalsModal()
 * return <MyButton onClick={open} onPointerEnter={preload} />
 */
export const useApprovalsModal = (parameters: UseModalParameters = {}): UseApprovalsModalReturnType =>
  useModal('approvals', parameters)
