'use client'

import { type KeyTransfers, type KitError, walletsQueryOptions } from '@latchkey/core'
import { useState } from 'react'
import { useQuerySession } from './useAuth.ts'
import { useKit } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

/** How far the newest call has come. Secrets are in its promise only. */
export interface TransferState {
  isPending: boolean
  error: KitError | undefined
}

export type UseExportWalletReturnType = TransferState &
  Pick<KeyTransfers, 'exportWallet' | 'exportAccount' | 'exportPrivateKey'>

/**
 * Exports recovery phrases and private keys. No mutation of TanStack Query: its cache would keep the secret. Outside
 * the service's vault `error` is a `StepUpError`, whose `vaultOrigin` says where the vault is.
 *
 * @example
 * const { exportWallet, isPending, error } = useExportWallet()
 * const { phrase } = await exportWallet({ walletId })
 */
export function useExportWallet(): UseExportWalletReturnType {
  const { wallets } = useKit()
  const { track, ...state } = useTracked()
  return {
    ...state,
    exportWallet: track(wallets.exportWallet),
    exportAccount: track(wallets.exportAccount),
    exportPrivateKey: track(wallets.exportPrivateKey),
  }
}

export type UseImportWalletReturnType = TransferState &
  Pick<KeyTransfers, 'importWallet' | 'importPrivateKey'>

/**
 * Imports recovery phrases and private keys, and refreshes `useWallets`. See {@link useExportWallet}.
 *
 * @example
 * const { importWallet } = useImportWallet()
 * const { addresses } = await importWallet({ phrase, name: 'Savings' })
 */
export function useImportWallet(): UseImportWalletReturnType {
  const kit = useKit()
  const cache = useKitQueryClient()
  const { queryKey } = walletsQueryOptions(kit, useQuerySession())
  const { track, ...state } = useTracked(() => void cache.invalidateQueries({ queryKey }))
  return {
    ...state,
    importWallet: track(kit.wallets.importWallet),
    importPrivateKey: track(kit.wallets.importPrivateKey),
  }
}

/** Follows calls without keeping their parameters or results. */
function useTracked(onSuccess: () => void = () => {}) {
  const [state, setState] = useState<TransferState>({ isPending: false, error: undefined })
  const track =
    <Parameters, Result>(run: (parameters: Parameters) => Promise<Result>) =>
    async (parameters: Parameters): Promise<Result> => {
      setState({ isPending: true, error: undefined })
      try {
        const result = await run(parameters)
        setState({ isPending: false, error: undefined })
        onSuccess()
        return result
      } catch (error) {
        setState({ isPending: false, error: error as KitError })
        throw error
      }
    }
  return { ...state, track }
}
