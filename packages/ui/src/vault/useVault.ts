'use client'

import type { VaultKind, VaultResult } from '@latchkey/react'
import { useMemo } from 'react'

import { useIsOpen, useWindows } from '../app/useWindows.ts'

export interface UseVaultReturnType {
  /**
   * Opens the vault over the page. Resolves when the person has finished or closed it; never rejects.
   *
   * @param id a wallet's id, an account's address or a private key's id. Imports have none
   */
  open(kind: VaultKind, id?: string): Promise<VaultResult>
  isOpen: boolean
  /** Loads the window's code before it is asked for. */
  preload(): void
}

/**
 * Export and import of keys, in the vault's own frame or popup: the page learns how it ended, and never sees a key.
 *
 * @example
 * const { open, preload } = useVault()
 * return <MyButton onClick={() => open('export-wallet', walletId)} onPointerEnter={preload} />
 */
export function useVault(): UseVaultReturnType {
  const stack = useWindows()
  const isOpen = useIsOpen('vault')
  return useMemo(
    () => ({
      open: (kind, id) =>
        new Promise((resolve) => {
          const isOver = () => ['closed', 'failed'].includes(stack.get().vault.status)
          if (!isOver()) return resolve({ status: 'cancelled' })
          const settle = (result: VaultResult) => {
            stop()
            resolve(result)
          }
          const opener = document.activeElement
          stack.open('vault', { opener, vault: { kind, id, settle } })
          // However the window is closed: by its button, a sign-out or an unmount.
          const stop = stack.subscribe(() => isOver() && settle({ status: 'cancelled' }))
        }),
      isOpen,
      preload: () => stack.preload('vault'),
    }),
    [stack, isOpen],
  )
}
