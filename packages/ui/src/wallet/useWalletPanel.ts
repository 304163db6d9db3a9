'use client'

import { type UseModalParameters, type UseModalReturnType, useModal } from '../app/useModal.ts'

export type UseWalletPanelReturnType = UseModalReturnType

/**
 * The wallet as a window, for a button of your own.
 *
 * @example
 * const { open, preload } = useWalletPanel()
 * return <MyButton onClick={open} onPointerEnter={preload} />
 */
export const useWalletPanel = (parameters: UseModalParameters = {}): UseWalletPanelReturnType =>
  useModal('wallet', parameters)
