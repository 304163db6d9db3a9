import {
  useBalances,
  useKit,
  useNetworks,
  useOnRamp,
  usePayments,
  useWalletHistory,
} from '@latchkey/react'

import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/Button.tsx'
import { FullAddress } from '../../parts/FullAddress.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Title } from '../../parts/Title.tsx'
import { cart, sendArrow } from '../../parts/walletIcons.tsx'
import { ProfileNote } from '../../profile/ProfileNote.tsx'
import { toProblem } from '../../profile/toOutcome.ts'
import { useMinute, useTimes } from '../../profile/useTimes.ts'
import { walletPanelEn } from '../../texts/en/walletPanel.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { PanelAccount } from '../account.ts'
import { Purchases } from '../buy/Purchases.tsx'
import { canBuy, canSend } from '../walletActions.ts'
import { useWalletStack } from '../walletStack.ts'
import { BalanceList } from './BalanceList.tsx'
import { useAmounts } from './formatAmount.ts'
import { HistoryList } from './HistoryList.tsx'
import { listHistory } from './listHistory.ts'

/** An account: what it holds, what was sent to and from it, and what can be done with it. */
export function AccountScreen({ account }: { account: PanelAccount }) {
  const kit = useKit()
  const stack = useWalletStack()
  const texts = useTexts(walletPanelEn)
  const className = useClass()
  const { short } = useAmounts()
  const { sayMoment } = useTimes()
  const now = useMinute(kit.sessions.now)
  const networks = useNetworks(account.addressFormat)
  const balances = useBalances(account)
  const history = useWalletHistory(account)
  const payments = usePayments().filter(({ from }) => from === account.address)
  const { purchases } = useOnRamp()
  const nameOf = (id: string): string => networks.data?.find((network) => network.id === id)?.name ?? id
  const isShown = (networks.data?.length ?? 0) > 0
  const error = balances.error ?? history.error
  return (
    <>
      <Bar plain onBack={stack.back} />
      <Title>{account.name}</Title>
      <p className={className('text')}>
        <bdi>{account.walletName}</bdi>
      </p>
      <div className="lk-content">
        <ProfileNote
          error={error ? toProblem(error) : undefined}
          isLoading={balances.isFetching || history.isFetching}
          retry={() => {
            void balances.refetch()
            void history.refetch()
          }}
        />
        <div className="lk-frame">
          <FullAddress address={account.address} />
        </div>
        <div className="lk-wallet-actions">
          {canSend(kit, account) && (
            <Button variant="primary" onClick={() => stack.open({ name: 'send', account })}>
              <Icon shape={sendArrow} directional />
              {texts.panelSend}
            </Button>
          )}
          {canBuy(kit, account) && (
            <Button variant="secondary" onClick={() => stack.open({ name: 'buy', account })}>
              <Icon shape={cart} />
              {texts.panelBuy}
            </Button>
          )}
        </div>
        {isShown && (
          <BalanceList
            balances={balances.data}
            networks={networks.data ?? []}
            isReading={balances.isFetching}
            onRetry={() => void balances.refetch()}
          />
        )}
        <Purchases
          purchases={purchases.filter(({ address }) => address === account.address)}
          onOpen={(purchaseId) => stack.open({ name: 'purchase', purchaseId, account })}
        />
        {isShown && (
          <HistoryList
            items={listHistory({
              entries: history.data?.entries ?? [],
              payments,
              assets: balances.data?.map(({ asset }) => asset) ?? [],
              format: short,
            })}
            isPartial={history.data?.isComplete === false}
            failed={history.data?.problems.map(({ network }) => nameOf(network)) ?? []}
            sayMoment={(at) => sayMoment(at, now)}
            onOpen={(paymentId) => stack.open({ name: 'payment', paymentId, account })}
          />
        )}
      </div>
    </>
  )
}
