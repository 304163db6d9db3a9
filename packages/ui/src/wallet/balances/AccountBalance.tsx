import { useBalances } from '@latchkey/react'

import { walletHomeEn } from '../../texts/en/walletHome.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { PanelAccount } from '../account.ts'
import { useAmounts } from './formatAmount.ts'

/** The balance of an account's first coin, in its row. Unknown is said to be unknown. */
export function AccountBalance({ account }: { account: PanelAccount }) {
  const texts = useTexts(walletHomeEn)
  const { short } = useAmounts()
  const [first] = useBalances(account).data ?? []
  if (!first) return null
  return (
    <bdi className="lk-account__balance">
      {first.amount === undefined ? texts.balanceUnknown : short({ ...first.asset, amount: first.amount })}
    </bdi>
  )
}
