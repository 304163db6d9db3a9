import { isSameAddress } from '@latchkey/core/internal'
import {
  useBalances,
  useKit,
  useNetworks,
  useOnRamp,
  usePayments,
  useSignatureHistory,
  useWalletHistory,
} from '@latchkey/react'
import { LoadNote } from '../../parts/messages/LoadNote.tsx'
import { toProblem } from '../../parts/rows/toOutcome.ts'
import { useMinute } from '../../parts/time/useMinute.ts'
import { useTimes } from '../../parts/time/useTimes.ts'
import { walletHomeEn } from '../../texts/en/walletHome.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { PanelAccount } from '../account.ts'
import { Purchases } from '../buy/Purchases.tsx'
import { canSend, countAssets } from '../canSend.ts'
import { TotalSkeleton } from '../home/skeletons.tsx'
import { WaitingApprovals } from '../home/WaitingApprovals.tsx'
import { useSavedNames } from '../recipients/useSavedNames.ts'
import { usePrices } from '../usePrices.ts'
import { useWalletStack } from '../walletStack.ts'
import { BalanceList } from './BalanceList.tsx'
import { BalanceTotal } from './BalanceTotal.tsx'
import { useAmounts } from './formatAmount.ts'
import { HistoryList } from './HistoryList.tsx'
import { listHistory } from './listHistory.ts'
import { readingOf } from './readingOf.ts'

interface AccountProps {
  account: PanelAccount
}

/** Balances, purchases and activity of an account. */
export function AccountAssets({ account }: AccountProps) {
  const kit = useKit()
  const stack = useWalletStack()
  const { purchases } = useOnRamp()
  return (
    <>
      <WaitingApprovals />
      {canSend(kit, account) && <Assets account={account} />}
      <Purchases
        purchases={purchases.filter(({ address }) => address === account.address)}
        onOpen={(purchaseId) => stack.open({ name: 'purchase', purchaseId, account })}
      />
      <History account={account} />
    </>
  )
}

function Assets({ account }: AccountProps) {
  const { address, addressFormat, chain } = account
  const kit = useKit()
  const { networkId } = useWalletStack().choice
  const networks = useNetworks(addressFormat)
  const { data, error, isFetching, refetch } = useBalances({ address, addressFormat })
  const texts = useTexts(walletHomeEn)
  const formatMoment = useFormatMoment()
  const retry = (): void => void refetch()
  const failed = { title: texts.balancesFailed, text: texts.balancesFailedText }
  if (error && !data)
    return <LoadNote error={toProblem(error)} isLoading={isFetching} failed={failed} retry={retry} />
  return (
    <BalanceList
      balances={
        networks.data && (networkId ? data?.filter(({ asset }) => asset.network === networkId) : data)
      }
      count={countAssets(kit, chain)}
      networks={networks.data ?? []}
      isReading={isFetching}
      onRetry={retry}
      formatMoment={formatMoment}
    />
  )
}

function History({ account }: AccountProps) {
  const { address, addressFormat } = account
  const stack = useWalletStack()
  const { networkId } = stack.choice
  const { short } = useAmounts()
  const { sessions } = useKit()
  const { formatDay, formatTime } = useTimes()
  const nameOf = useSavedNames()
  const now = useMinute(sessions.now)
  const networks = useNetworks(addressFormat).data
  const balances = useBalances({ address, addressFormat }).data ?? []
  const history = useWalletHistory({ address, addressFormat }).data
  const { problems = [] } = history ?? {}
  const payments = usePayments().payments
  const signed = useSignatureHistory().data
  const prices = usePrices({ address, addressFormat })
  const isShown = ({ network }: { network?: string | undefined }) => !networkId || network === networkId
  return (
    <HistoryList
      items={
        history &&
        networks &&
        listHistory({
          entries: history.entries.filter(isShown),
          payments: payments?.filter((payment) => payment.from === address && isShown(payment)) ?? [],
          signed: signed?.filter((one) => isSameAddress(one.address, address) && isShown(one)) ?? [],
          assets: balances.map(({ asset }) => asset),
          format: short,
          value: (asset, amount, at) => prices.valueAt(asset, amount, at, now),
        })
      }
      isPartial={history?.isComplete === false}
      failed={
        networks?.flatMap(({ id, name }) => (problems.some(({ network }) => network === id) ? [name] : [])) ??
        []
      }
      formatDay={(at) => formatDay(at, now)}
      formatTime={formatTime}
      nameOf={nameOf}
      onReceive={account.chain.name ? () => stack.open({ name: 'receive', account }) : undefined}
      onOpen={(item) =>
        stack.open(
          'paymentId' in item ? { name: 'payment', ...item, account } : { name: 'signed', ...item, account },
        )
      }
    />
  )
}

/** The balance of an account, on all of its networks or on the chosen one. */
export function AccountTotal({ account: { address, addressFormat } }: { account: PanelAccount }) {
  const stack = useWalletStack()
  const formatMoment = useFormatMoment()
  const { data: networks } = useNetworks(addressFormat)
  const { data: balances, error } = useBalances({ address, addressFormat })
  if (!networks || (!balances && !error)) return <TotalSkeleton />
  return (
    <BalanceTotal
      balances={balances ?? []}
      networks={networks}
      networkId={stack.choice.networkId}
      formatMoment={formatMoment}
      onNetwork={(networkId) => stack.choose({ ...stack.choice, networkId })}
    />
  )
}

/** The balance of an account's first coin, in its row: its value where a price is known. Unknown is said to be unknown. */
export function AccountBalance({ account }: { account: PanelAccount }) {
  const texts = useTexts(walletHomeEn)
  const { held } = useAmounts()
  const [first] = useBalances(account).data ?? []
  if (!first) return null
  const { asset, amount, fiat, readAt } = readingOf(first)
  return (
    <bdi className={`lk-account__balance${readAt ? ' lk-old' : ''}`}>
      {amount === undefined ? texts.balanceUnknown : held({ ...asset, amount }, fiat).first}
    </bdi>
  )
}

/** Says when something was, briefly: `09:26`, `yesterday`. */
function useFormatMoment(): (at: number) => string {
  const { sessions } = useKit()
  const { formatBriefly } = useTimes()
  const now = useMinute(sessions.now)
  return (at) => formatBriefly(at, now)
}
