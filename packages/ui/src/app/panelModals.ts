'use client'

import { type UseModalParameters, type UseModalReturnType, useModal } from './useModal.ts'

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

export type UseUserProfileModalReturnType = UseModalReturnType

/**
 * The window with the profile of the signed-in user, for a button of your own.
 *
 * @example
 * const { open, preload } = useUserProfileModal()
 * return <MyButton onClick={open} onPointerEnter={preload} />
 */
export const useUserProfileModal = (parameters: UseModalParameters = {}): UseUserProfileModalReturnType =>
  useModal('profile', parameters)

export type UseWalletModalReturnType = UseModalReturnType

/**
 * The wallet as a window, for a button of your own.
 *
 * @example
 * const { open, preload } = useWalletModal()
 * return <MyButton onClick={open} onPointerEnter={preload} />
 */
export const useWalletModal = (parameters: UseModalParameters = {}): UseWalletModalReturnType =>
  useModal('wallet', parameters)
