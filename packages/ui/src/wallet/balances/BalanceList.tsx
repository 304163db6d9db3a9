import type { Balance, WalletNetwork } from '@latchkey/react'
import { type ReactNode, useId } from 'react'
import { bitcoin, ethereum, solana } from '../../chains/marks.ts'
import { IconButton } from '../../parts/buttons/IconButton.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { coin, retry } from '../../parts/icons/moreIcons.tsx'
import { Spoken } from '../../parts/messages/Spoken.tsx'
import { Tile } from '../../parts/rows/Row.tsx'
import { walletHomeEn } from '../../texts/en/walletHome.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { ListSkeleton, shownRows } from '../home/skeletons.tsx'
import { useAmounts } from './formatAmount.ts'
import { type Reading, readingOf } from './readingOf.ts'
import { ShowAll, useShowAll } from './ShowAll.tsx'
import { sortBalances } from './totalOf.ts'

export interface BalanceListProps {
  /** Balances of the account; undefined until they are read. */
  balances: readonly Balance[] | undefined
  /** How many there will be. */
  count: number
  /** Networks, to name those of the balances. */
  networks: readonly WalletNetwork[]
  /** Whether they are being read. */
  isReading: boolean
  onRetry: () => void
  /** Says when: `09:26`. */
  formatMoment: (at: number) => string
}

/** Balances of an account. One that couldn't be read is marked as unknown. */
export function BalanceList({
  balances,
  count,
  networks,
  isReading,
  onRetry,
  formatMoment,
}: BalanceListProps) {
  const texts = useTexts(walletHomeEn)
  const className = useClass()
  const id = useId()
  const nameOf = (network: string) => networks.find((one) => one.id === network)?.name
  const { shown, ...rest } = useShowAll(sortBalances(balances?.map(readingOf) ?? []))
  if (!balances)
    return (
      <div aria-busy={isReading}>
        <Spoken>{texts.balancesLoading}</Spoken>
        <ListSkeleton rows={Math.min(count, shownRows)} />
      </div>
    )
  if (balances.length === 0) return <p className={className('text')}>{texts.balancesNone}</p>
  const isPriced = balances.some((balance) => readingOf(balance).fiat)
  return (
    <section className="lk-group" aria-labelledby={id} aria-busy={isReading}>
      <div className="lk-section-head">
        <h3 id={id} className="lk-section-head__name">
          {texts.assets}
        </h3>
        <span className="lk-balances__again">
          <IconButton label={isReading ? texts.balancesLoading : texts.balancesRetry} onClick={onRetry}>
            <Icon shape={retry} spinning={isReading} />
          </IconButton>
        </span>
      </div>
      <ul className="lk-list">
        {shown.map((reading) => (
          <BalanceRow
            key={reading.asset.id}
            reading={reading}
            network={nameOf(reading.asset.network)}
            isPriced={isPriced}
            formatMoment={formatMoment}
          />
        ))}
      </ul>
      <ShowAll {...rest} />
    </section>
  )
}

interface BalanceRowProps extends Pick<BalanceListProps, 'formatMoment'> {
  reading: Reading
  /** Name of its network. */
  network: string | undefined
  /** Whether other assets have a price. */
  isPriced: boolean
}

/** An asset: its value first where a price is known, with the coin below its name. */
function BalanceRow({ reading, network, isPriced, formatMoment }: BalanceRowProps) {
  const { asset, amount, fiat, price, readAt } = reading
  const texts = useTexts(walletHomeEn)
  const { exact, held, percent } = useAmounts()
  const { first, beside } = amount === undefined ? { first: undefined } : held({ ...asset, amount }, fiat)
  const change = readAt === undefined && amount ? price?.change24h : undefined
  const details = [
    beside,
    network,
    readAt !== undefined && fillMessage(texts.balanceAsOf, { time: formatMoment(readAt) }),
  ]
  return (
    <li className="lk-row lk-balance">
      <Tile icon={iconOf(asset)} />
      <span className="lk-row__main">
        <span className="lk-row__name">
          <bdi>{asset.name ?? asset.symbol}</bdi>
        </span>
        <span className="lk-row__detail">{details.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="lk-balance__end">
        {amount === undefined ? (
          <span className="lk-row__detail">{texts.balanceUnknown}</span>
        ) : (
          <bdi className={`lk-balance__amount${readAt ? ' lk-old' : ''}`} title={exact({ ...asset, amount })}>
            {first}
          </bdi>
        )}
        {change !== undefined && (
          <span className={`lk-row__detail${change > 0 ? ' lk-rise' : ''}`}>{percent(change)}</span>
        )}
        {amount !== undefined && amount > 0n && isPriced && !fiat && (
          <span className="lk-row__detail">{texts.balanceNoPrice}</span>
        )}
      </span>
    </li>
  )
}

/** The mark of a network's own coin. Tokens have none: their artwork belongs to their owners. */
function iconOf({ kind, symbol }: Balance['asset']): ReactNode {
  const marks: Readonly<Record<string, ReactNode>> = { ETH: ethereum, SOL: solana, BTC: bitcoin }
  return (kind === 'native' && marks[symbol]) || coin
}
