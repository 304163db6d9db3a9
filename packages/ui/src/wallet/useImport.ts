import { usePrivateKeys, useWallets } from '@latchkey/react'

import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useVaultModal } from '../vault/useVaultModal.ts'
import { useWalletStack } from './walletStack.ts'

/** Opens the vault to import a phrase or a private key, and shows what was imported. */
export function useImport(): () => void {
  const texts = useTexts(walletPanelEn)
  const stack = useWalletStack()
  const vault = useVaultModal()
  const [wallets, keys] = [useWallets(), usePrivateKeys()]
  const open = async (): Promise<void> => {
    const { status, walletId } = await vault.open('import-wallet')
    if (status !== 'done') return
    await Promise.all([wallets.refetch(), keys.refetch()])
    if (walletId) stack.choose({ holderId: walletId })
    stack.home(texts.walletImported)
  }
  return () => void open()
}
