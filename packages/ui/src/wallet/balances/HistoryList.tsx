import { useId } from 'react'

import { walletHomeEn } from '../../texts/en/walletHome.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { ListSkeleton, shownRows } from '../home/skeletons.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import type { HistoryItem } from './listHistory.ts'
import { ShowAll, useShowAll } from './ShowAll.tsx'

export interface HistoryListProps {
  /** Newest first. Undefined until they are known. */
  items: readonly HistoryItem[] | undefined
  /** Whether payments that others made aren't listed. */
  isPartial: boolean
  /** Names of networks whose transactions couldn't be read. */
  failed: readonly string[]
  /** Says when: `09:26`. */
  formatMoment: (at: number) => string
  onOpen: (paymentId: string) => void
}

/** Payments, transfers and signed requests of an account, newest first. It keeps its space while it is empty. */
export function HistoryList({ items, isPartial, failed, formatMoment, onOpen }: HistoryListProps) {
  const texts = useTexts(walletHomeEn)
  const className = useClass()
  const id = useId()
  const { shown, ...rest } = useShowAll(items ?? [])
  if (!items) return <ListSkeleton rows={shownRows} />
  return (
    <section className="lk-group" aria-labelledby={id}>
      <div className="lk-section-head">
        <h3 id={id} className="lk-section-head__name">
          {texts.history}
        </h3>
      </div>
      <div className="lk-home__history">
        {items.length === 0 ? (
          <div className="lk-home__none">
            <p className={className('text')}>{texts.historyNone}</p>
            <p className="lk-small">{isPartial ? texts.historyNonePartial : texts.historyNoneText}</p>
          </div>
        ) : (
          <ul className="lk-list">
            {shown.map((item) => (
              <HistoryRow key={item.id} item={item} moment={formatMoment(item.at)} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </div>
      <ShowAll {...rest} />
      {failed.map((network) => (
        <p key={network} className="lk-small">
          {fillMessage(texts.historyFailed, { network })}
        </p>
      ))}
      {isPartial && items.length > 0 && <p className="lk-small">{texts.historyPartial}</p>}
    </section>
  )
}
