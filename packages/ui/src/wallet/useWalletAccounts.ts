import { type FlowError, useHiddenAccounts, useKit, usePrivateKeys, useWallets } from '@latchkey/react'
import { useEffect } from 'react'
import { toProblem } from '../parts/rows/toOutcome.ts'
import { useSource } from '../parts/rows/useSource.ts'
import { useOnline } from '../parts/useOnline.ts'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { useTexts } from '../texts/useTexts.ts'
import { type Holder, listHolders, type PanelAccount } from './account.ts'
import { canSend } from './canSend.ts'
import { keyOf, useWalletStack } from './walletStack.ts'

export interface UseWalletAccountsReturnType {
  /** Wallets and private keys; undefined until the wallets are known. Private keys follow when they are known. */
  holders: readonly Holder[] | undefined
  /** The one that is shown. */
  holder: Holder | undefined
  /** Its accounts that aren't hidden. */
  shown: readonly PanelAccount[]
  /** The one of them that the home shows. */
  account: PanelAccount | undefined
  /** How many of its accounts are hidden. */
  hiddenCount: number
  isHidden(accountId: string): boolean
  /** Why something couldn't be loaded. */
  error: FlowError | undefined
  isLoading: boolean
  /** Loads what failed again. */
  retry: () => void
}

/** The wallets, the private keys and what is hidden of them, as the panel shows them. */
export function useWalletAccounts(): UseWalletAccountsReturnType {
  const texts = useTexts(walletPanelEn)
  const kit = useKit()
  const { holderId, accountKey } = useWalletStack().choice
  const [wallets, keys, hidden] = [useWallets(), usePrivateKeys(), useHiddenAccounts().list]
  const queries = [wallets, keys]
  const failed = queries.filter(({ error }) => error)
  const retry = (): void => {
    for (const { refetch } of failed) void refetch()
  }
  // A request that failed while offline is repeated once the network is back.
  const [first] = failed
  const again = useOnline() && first?.error?.code === 'OFFLINE' && !first.isFetching
  useEffect(() => {
    if (again) retry()
  })
  // Both stay while they are refetched, and when the session ends.
  const knownWallets = useSource(wallets, (data) => data).data
  const knownKeys = useSource(keys, (data) => data).data ?? []
  const holders = knownWallets && listHolders(knownWallets, knownKeys, texts)
  const holder = holders?.find(({ id }) => id === holderId) ?? holders?.[0]
  const isHidden = (accountId: string): boolean => hidden.data?.includes(accountId) ?? false
  const shown = holder?.accounts.filter(({ id }) => !isHidden(id)) ?? []
  return {
    holders,
    holder,
    shown,
    account:
      shown.find((account) => keyOf(account) === accountKey) ??
      shown.find((account) => canSend(kit, account)) ??
      shown[0],
    hiddenCount: (holder?.accounts.length ?? 0) - shown.length,
    isHidden,
    error: first?.error ? { ...toProblem(first.error), at: first.errorUpdatedAt } : undefined,
    isLoading: queries.some(({ isFetching, data }) => isFetching && data === undefined),
    retry,
  }
}
