import type { HistoryEntry } from '@latchkey/react'
import { useId } from 'react'

import { shortAddress } from '../../contact/addresses.ts'
import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { alert } from '../../parts/icons/icons.tsx'
import { clock, external } from '../../parts/icons/moreIcons.tsx'
import { block, receiveArrow, sendArrow } from '../../parts/icons/walletIcons.tsx'
import { Tile } from '../../parts/rows/Row.tsx'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'

/** A transfer as it is listed. */
export interface HistoryItem
  extends Pick<HistoryEntry, 'direction' | 'status' | 'counterparty' | 'at' | 'url'> {
  id: string
  /** `0.25 ETH`. Undefined for what is no transfer of one asset. */
  amount?: string | undefined
  /** A payment of this device, with details of its own. */
  paymentId?: string | undefined
}

export interface HistoryListProps {
  items: readonly HistoryItem[]
  /** Whether only payments of this device are listed. */
  isPartial: boolean
  /** Names of networks whose transactions couldn't be read. */
  failed: readonly string[]
  /** Says a moment: `today`. */
  sayMoment: (at: number) => string
  onOpen: (paymentId: string) => void
}

/** What was sent to and from an account, newest first. */
export function HistoryList({ items, isPartial, failed, sayMoment, onOpen }: HistoryListProps) {
  const texts = useTexts(walletSendEn)
  const className = useClass()
  const id = useId()
  const describe = (item: HistoryItem): string => {
    if (item.amount === undefined) return texts.historyOther
    const words = { out: texts.historyOut, in: texts.historyIn, self: texts.historySelf }
    return fillMessage(words[item.direction], { amount: item.amount })
  }
  return (
    <section className="lk-group" aria-labelledby={id}>
      <div className="lk-section-head">
        <h3 id={id} className="lk-section-head__name">
          {texts.history}
        </h3>
      </div>
      {items.length === 0 && <p className={className('text')}>{texts.historyNone}</p>}
      {items.length > 0 && (
        <ul className="lk-list">
          {items.map((item) => (
            <li key={item.id} className="lk-row">
              <Tile icon={iconOf(item)} />
              <span className="lk-row__main">
                <span className="lk-row__name">{describe(item)}</span>
                <span className="lk-row__detail">
                  {item.counterparty && <Party item={item} />}
                  {item.counterparty && '\u00a0· '}
                  {sayMoment(item.at)}
                  {item.status === 'pending' && ` · ${texts.historyPending}`}
                  {item.status === 'failed' && (
                    <span className="lk-history__failed"> · {texts.historyFailedEntry}</span>
                  )}
                </span>
              </span>
              <span className="lk-row__end">
                {item.paymentId ? (
                  <TextButton
                    label={fillMessage(texts.openPayment, { payment: describe(item) })}
                    onClick={() => onOpen(item.paymentId as string)}
                  >
                    {texts.paymentDetails}
                  </TextButton>
                ) : (
                  item.url && (
                    <a
                      className={className('icon-button')}
                      href={item.url}
                      target="_blank"
                      rel="noopener noreferrer"
                      aria-label={fillMessage(texts.viewOf, { payment: describe(item) })}
                    >
                      <Icon shape={external} />
                    </a>
                  )
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {failed.map((network) => (
        <p key={network} className="lk-hint">
          <span className="lk-hint__text">{fillMessage(texts.historyFailed, { network })}</span>
        </p>
      ))}
      {isPartial && items.length > 0 && (
        <p className="lk-hint">
          <span className="lk-hint__text">{texts.historyPartial}</span>
        </p>
      )}
    </section>
  )
}

function Party({ item: { direction, counterparty = '' } }: { item: HistoryItem }) {
  const texts = useTexts(walletSendEn)
  const address = shortAddress(counterparty)
  return <bdi>{fillMessage(direction === 'in' ? texts.historyFrom : texts.historyTo, { address })}</bdi>
}

function iconOf({ direction, status, amount }: HistoryItem) {
  if (status === 'failed') return alert
  if (status === 'pending') return clock
  if (amount === undefined) return block
  return direction === 'in' ? receiveArrow : sendArrow
}
