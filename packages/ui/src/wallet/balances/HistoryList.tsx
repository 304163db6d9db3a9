import { useId } from 'react'

import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { walletHomeEn } from '../../texts/en/walletHome.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { ListSkeleton, shownRows } from '../home/skeletons.tsx'
import { HistoryRow, type NameOf } from './HistoryRow.tsx'
import type { HistoryItem } from './listHistory.ts'
import { useShowAll } from './ShowAll.tsx'

export interface HistoryListProps {
  /** Newest first. Undefined until they are known. */
  items: readonly HistoryItem[] | undefined
  /** Whether payments that others made aren't listed. */
  isPartial: boolean
  /** Names of networks whose transactions couldn't be read. */
  failed: readonly string[]
  /** `today`, `2 March 2026`. */
  formatDay: (at: number) => string
  /** `09:26`. */
  formatTime: (at: number) => string
  /** @default no names */
  nameOf?: NameOf | undefined
  onOpen: (item: { paymentId: string } | { requestId: string }) => void
  /** Leads to the address, while there is nothing to list. Undefined for an account that receives nothing. */
  onReceive?: (() => void) | undefined
}

/** Payments, transfers and signed requests of an account, newest first. It keeps its space while it is empty. */
export function HistoryList(props: HistoryListProps) {
  const {
    items,
    isPartial,
    failed,
    formatDay,
    formatTime,
    nameOf = () => undefined,
    onOpen,
    onReceive,
  } = props
  const texts = useTexts(walletHomeEn)
  const className = useClass()
  const id = useId()
  const { shown, count, isOpen, onToggle } = useShowAll(items ?? [])
  if (!items) return <ListSkeleton rows={shownRows} />
  return (
    <section className="lk-group" aria-labelledby={id}>
      <div className="lk-section-head">
        <h3 id={id} className="lk-section-head__name">
          {texts.history}
        </h3>
        {count > shownRows && (
          <TextButton onClick={onToggle}>{isOpen ? texts.showFewer : texts.historyAll}</TextButton>
        )}
      </div>
      <div className="lk-home__history">
        {items.length === 0 ? (
          <div className="lk-home__none">
            <p className={className('text')}>{texts.historyNone}</p>
            <p className="lk-small">{isPartial ? texts.historyNonePartial : texts.historyNoneText}</p>
            {onReceive && <TextButton onClick={onReceive}>{texts.historyReceive}</TextButton>}
          </div>
        ) : (
          byDay(shown, formatDay).map(([day, ofDay]) => (
            <section key={day}>
              <h4 className="lk-history__day">{day}</h4>
              <ul className="lk-list">
                {ofDay.map((item) => (
                  <HistoryRow
                    key={item.id}
                    item={item}
                    moment={formatTime(item.at)}
                    nameOf={nameOf}
                    onOpen={onOpen}
                  />
                ))}
              </ul>
            </section>
          ))
        )}
      </div>
      {failed.map((network) => (
        <p key={network} className="lk-small">
          {fillMessage(texts.historyFailed, { network })}
        </p>
      ))}
      {isPartial && items.length > 0 && <p className="lk-small">{texts.historyPartial}</p>}
    </section>
  )
}

/** Items under the day on which they happened, in their order. */
function byDay(items: readonly HistoryItem[], formatDay: (at: number) => string) {
  const days = new Map<string, HistoryItem[]>()
  for (const item of items) {
    const day = formatDay(item.at)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days]
}
