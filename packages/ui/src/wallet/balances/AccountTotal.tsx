import { useBalances, useNetworks } from '@latchkey/react'
import type { PanelAccount } from '../account.ts'
import { TotalSkeleton } from '../home/skeletons.tsx'
import { useWalletStack } from '../walletStack.ts'
import { BalanceTotal } from './BalanceTotal.tsx'

/** The balance of an account, on all of its networks or on the chosen one. */
export function AccountTotal({ account: { address, addressFormat } }: { account: PanelAccount }) {
  const stack = useWalletStack()
  const { data: networks } = useNetworks(addressFormat)
  const { data: balances, error } = useBalances({ address, addressFormat })
  if (!networks || (!balances && !error)) return <TotalSkeleton />
  return (
    <BalanceTotal
      balances={balances ?? []}
      networks={networks}
      networkId={stack.choice.networkId}
      onNetwork={(networkId) => stack.choose({ ...stack.choice, networkId })}
    />
  )
}
