'use client'

import { type UseModalParameters, type UseModalReturnType, useModal } from '../app/useModal.ts'

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
