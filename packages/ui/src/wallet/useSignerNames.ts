import { isSameAddress } from '@latchkey/core/internal'
import { useWallets } from '@latchkey/react'

import { signingEn } from '../texts/en/signing.ts'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { listHolders } from './account.ts'

/** The wallet and the account of an address: "Main wallet, Account 1". Undefined until the wallets are known. */
export function useSignerNames(): (address: string | undefined) => string | undefined {
  const texts = useTexts({ ...walletPanelEn, ...signingEn })
  const format = useFormat()
  const { data = [] } = useWallets()
  const accounts = listHolders(data, [], texts).flatMap((holder) => holder.accounts)
  return (address) => {
    if (address === undefined) return undefined
    const account = accounts.find((one) => isSameAddress(one.address, address))
    return account && format(texts.signAccount, { wallet: account.walletName, account: account.name })
  }
}
