import { useBalances, useKit, useNetworks, useOnRamp, usePayments, useWalletHistory } from '@latchkey/react'
import { LoadNote } from '../../parts/messages/LoadNote.tsx'
import { toProblem } from '../../parts/rows/toOutcome.ts'
import { useMinute } from '../../parts/time/useMinute.ts'
import { useTimes } from '../../parts/time/useTimes.ts'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { PanelAccount } from '../account.ts'
import { Purchases } from '../buy/Purchases.tsx'
import { canSend } from '../canSend.ts'
import { useWalletStack } from '../walletStack.ts'
import { BalanceList } from './BalanceList.tsx'
import { useAmounts } from './formatAmount.ts'
import { HistoryList } from './HistoryList.tsx'
import { listHistory } from './listHistory.ts'

interface AccountProps {
  account: PanelAccount
}

/** What an account holds, and what was bought for it and sent to and from it. */
export function AccountAssets({ account }: AccountProps) {
  const kit = useKit()
  const stack = useWalletStack()
  const { purchases } = useOnRamp()
  return (
    <>
      {canSend(kit, account) && <Assets account={account} />}
      <Purchases
        purchases={purchases.filter(({ address }) => address === account.address)}
        onOpen={(purchaseId) => stack.open({ name: 'purchase', purchaseId, account })}
      />
      {canSend(kit, account) && <History account={account} />}
    </>
  )
}

function Assets({ account: { address, addressFormat } }: AccountProps) {
  const networks = useNetworks(addressFormat)
  const { data, error, isFetching, refetch } = useBalances({ address, addressFormat })
  const texts = useTexts(walletSendEn)
  const retry = (): void => void refetch()
  const failed = { title: texts.balancesFailed, text: texts.balancesFailedText }
  if (error && !data)
    return <LoadNote error={toProblem(error)} isLoading={isFetching} failed={failed} retry={retry} />
  return <BalanceList balances={data} networks={networks.data ?? []} isReading={isFetching} onRetry={retry} />
}

function History({ account }: AccountProps) {
  const { address, addressFormat } = account
  const { sessions } = useKit()
  const stack = useWalletStack()
  const { short } = useAmounts()
  const { sayMoment } = useTimes()
  const now = useMinute(sessions.now)
  const networks = useNetworks(addressFormat).data ?? []
  const balances = useBalances({ address, addressFormat }).data ?? []
  const history = useWalletHistory({ address, addressFormat }).data
  const payments = usePayments().payments?.filter(({ from }) => from === address) ?? []
  const nameOf = (id: string): string => networks.find((network) => network.id === id)?.name ?? id
  return (
    <HistoryList
      items={listHistory({
        entries: history?.entries ?? [],
        payments,
        assets: balances.map(({ asset }) => asset),
        format: short,
      })}
      isPartial={history?.isComplete === false}
      failed={history?.problems.map(({ network }) => nameOf(network)) ?? []}
      sayMoment={(at) => sayMoment(at, now)}
      onOpen={(paymentId) => stack.open({ name: 'payment', paymentId, account })}
    />
  )
}
