'use client'

import type { VaultCeremonyParameters, VaultKind, VaultResult } from '@latchkey/react'
import { useMemo } from 'react'
import { useIsOpen, useWindows } from '../app/useWindows.ts'
import { focusedElement } from '../parts/focusedElement.ts'

export interface UseVaultModalReturnType {
  /**
   * Opens the vault over the page. Resolves when the user has finished or closed it; never rejects.
   *
   * @param ceremony its kind, or all of it: `{ kind: 'confirm-change', operation, parameters }`
   * @param id for exports: a wallet's id, an account's address or a private key's id
   */
  open(
    ceremony: Exclude<VaultKind, 'confirm-change'> | VaultCeremonyParameters,
    id?: string,
  ): Promise<VaultResult>
  isOpen: boolean
  /** Loads the window's code before it is asked for. */
  preload(): void
}

/**
 * Export and import of keys, and changes that only an established login method may make, in the vault's own frame or popup:
 * the page learns how it ended, and never sees a key.
 *
 * @example
 * const { open, preload } = useVaultModal()
 * return <MyButton onClick={() => open('export-wallet', walletId)} onPointerEnter={preload} />
 */
export function useVaultModal(): UseVaultModalReturnType {
  const stack = useWindows()
  const isOpen = useIsOpen('vault')
  return useMemo(
    () => ({
      open: (ceremony, id) =>
        new Promise((resolve) => {
          const isOver = () => ['closed', 'failed'].includes(stack.get().vault.status)
          if (!isOver()) return resolve({ status: 'cancelled' })
          const settle = (result: VaultResult) => {
            stop()
            resolve(result)
          }
          const opener = focusedElement()
          stack.open('vault', {
            opener,
            vault: { ceremony: typeof ceremony === 'string' ? { kind: ceremony, id } : ceremony, settle },
          })
          // However the window is closed: by its button, a sign-out or an unmount.
          const stop = stack.subscribe(() => isOver() && settle({ status: 'cancelled' }))
        }),
      isOpen,
      preload: () => stack.preload('vault'),
    }),
    [stack, isOpen],
  )
}
