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
        new Promise((settle) => {
          if (stack.get().vault.status !== 'closed') return settle({ status: 'cancelled' })
          stack.open('vault', { vault: { kind, id, settle } })
        }),
      isOpen,
      preload: () => stack.preload('vault'),
    }),
    [stack, isOpen],
  )
}
