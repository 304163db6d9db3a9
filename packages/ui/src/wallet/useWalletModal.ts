'use client'

import { type UseModalParameters, type UseModalReturnType, useModal } from '../app/useModal.ts'

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
