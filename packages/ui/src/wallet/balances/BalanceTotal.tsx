import type { Balance, WalletNetwork } from '@latchkey/react'

import { ChoiceButton } from '../../parts/overlays/ChoiceButton.tsx'
import { walletHomeEn } from '../../texts/en/walletHome.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { amountSize } from './amountSize.ts'
import { useAmounts } from './formatAmount.ts'
import { Rolling } from './Rolling.tsx'
import { readingOf } from './readingOf.ts'
import { isWorthless, type Total, totalOf } from './totalOf.ts'

export interface BalanceTotalProps {
  balances: readonly Balance[]
  networks: readonly WalletNetwork[]
  /** The network whose balances are shown. Undefined: all. */
  networkId: string | undefined
  onNetwork: (networkId: string | undefined) => void
  /** Says when: `09:26`. */
  formatMoment: (at: number) => string
}

const all = 'all'

/** Total of an account in large figures, and the networks that it covers. */
export function BalanceTotal({ balances, networks, networkId, onNetwork, formatMoment }: BalanceTotalProps) {
  const texts = useTexts(walletHomeEn)
  const { exact, short, fiat, change } = useAmounts()
  const chosen = networks.find(({ id }) => id === networkId)
  const readings = (chosen ? balances.filter(({ asset }) => asset.network === chosen.id) : balances).map(
    readingOf,
  )
  const total = totalOf(readings, networks)
  const text =
    total.kind === 'fiat' ? fiat(total) : total.kind === 'coin' ? short(total.coin) : texts.balanceUnknown
  const missing = total.kind === 'unknown' ? 0 : total.missing
  const isAllWorthless = readings.length > 0 && readings.every((balance) => isWorthless(balance, networks))
  const [first] = networks
  const oldest = Math.min(...readings.map(({ readAt = Number.POSITIVE_INFINITY }) => readAt))
  const isOld = Number.isFinite(oldest)
  const changed =
    total.kind === 'fiat' &&
    !isOld &&
    total.change !== undefined &&
    change({ ...total, amount: total.change })
  return (
    <div className="lk-total">
      <p
        className={`${amountSize(text)}${isOld ? ' lk-old' : ''}`}
        title={total.kind === 'coin' ? exact(total.coin) : undefined}
      >
        <Rolling value={figureOf(total)}>{text}</Rolling>
      </p>
      <div className="lk-total__line">
        {changed && (
          <span className={isRise(total) ? 'lk-rise' : undefined}>
            {fillMessage(texts.totalChange, { amount: changed })}
          </span>
        )}
        {networks.length > 1 ? (
          <ChoiceButton
            label={texts.networks}
            choices={[
              { id: all, label: texts.allNetworks },
              ...networks.map(({ id, name }) => ({ id, label: name })),
            ]}
            chosen={chosen?.id ?? all}
            onChoose={(id) => onNetwork(id === all ? undefined : id)}
          >
            <bdi>{chosen?.name ?? texts.allNetworks}</bdi>
          </ChoiceButton>
        ) : (
          <bdi>{first?.name}</bdi>
        )}
        {isOld && <span>{fillMessage(texts.balanceAsOf, { time: formatMoment(oldest) })}</span>}
        {missing > 0 && <span>{fillMessage(texts.totalMissing, { count: String(missing) })}</span>}
        {isAllWorthless && <span>{texts.totalTest}</span>}
      </div>
    </div>
  )
}

/** A number that grows with the total. */
const figureOf = (total: Total): number =>
  total.kind === 'fiat' ? total.amount : total.kind === 'coin' ? Number(total.coin.amount) : 0

const isRise = (total: Total): boolean => total.kind === 'fiat' && (total.change ?? 0) > 0
