import type { Balance, Network } from '@latchkey/react'
import { useId } from 'react'
import { IconButton } from '../../parts/buttons/IconButton.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { retry } from '../../parts/icons/moreIcons.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { useAmounts } from './formatAmount.ts'

export interface BalanceListProps {
  /** Balances of the account; undefined until they are read. */
  balances: readonly Balance[] | undefined
  /** Networks, to name those of the balances. */
  networks: readonly Network[]
  /** Whether they are being read. */
  isReading: boolean
  onRetry: () => void
}

/** What an account holds. An unknown balance is said to be unknown. */
export function BalanceList({ balances, networks, isReading, onRetry }: BalanceListProps) {
  const texts = useTexts(walletSendEn)
  const className = useClass()
  const { exact, short, fiat } = useAmounts()
  const id = useId()
  const nameOf = (network: string): string => networks.find((one) => one.id === network)?.name ?? network
  if (balances?.length === 0) return <p className={className('text')}>{texts.balancesNone}</p>
  return (
    <section className="lk-group" aria-labelledby={id} aria-busy={isReading}>
      <div className="lk-section-head">
        <h3 id={id} className="lk-section-head__name">
          {texts.assets}
        </h3>
        {balances && (
          <span className="lk-balances__again">
            <IconButton label={isReading ? texts.balancesLoading : texts.balancesRetry} onClick={onRetry}>
              <Icon shape={retry} spinning={isReading} />
            </IconButton>
          </span>
        )}
      </div>
      <ul className="lk-list">
        {balances?.map(({ asset, amount, fiat: worth }) => (
          <li key={asset.id} className="lk-row lk-balance">
            <span className="lk-row__main">
              <span className="lk-row__name">
                <bdi>{asset.name ?? asset.symbol}</bdi>
              </span>
              <span className="lk-row__detail">{nameOf(asset.network)}</span>
            </span>
            <span className="lk-balance__end">
              {amount === undefined ? (
                <span className="lk-row__detail">{texts.balanceUnknown}</span>
              ) : (
                <bdi className="lk-balance__amount" title={exact({ ...asset, amount })}>
                  {short({ ...asset, amount })}
                </bdi>
              )}
              {amount !== undefined && worth && (
                <span className="lk-row__detail">
                  {fillMessage(texts.balanceAbout, { fiat: fiat(worth) })}
                </span>
              )}
            </span>
          </li>
        ))}
        {!balances && (
          <li className="lk-row">
            <span className="lk-row__main">
              <span className="lk-visually-hidden">{texts.balancesLoading}</span>
              <Skeleton shape="line" />
              <Skeleton shape="line" />
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}
