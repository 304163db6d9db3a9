import { type ReactNode, useId } from 'react'
import { profileEn } from '../../texts/en/profile.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { Spoken } from '../messages/Spoken.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { usePatience } from '../time/usePatience.ts'
import type { Action } from './useAction.ts'
import type { Source } from './useSource.ts'

export interface SettingProps<Data> {
  name: string
  hint: string
  source: Source<Data>
  /** Placeholders while it loads. @default 1 */
  rows?: number | undefined
  action: Action
  children: (data: Data) => ReactNode
}

/** A section of the profile: its name and its rows, or placeholders. Why something can't be loaded stands above them all. */
export function Setting<Data>({ name, hint, source, rows = 1, action, children }: SettingProps<Data>) {
  const { data, failed } = source
  const id = useId()
  const texts = useTexts(profileEn)
  const className = useClass()
  const waiting = data === undefined && !failed
  const patience = usePatience(waiting)
  return (
    <section className={className('setting')} aria-labelledby={id} aria-busy={waiting || undefined}>
      <div className="lk-setting__head">
        <h4 id={id} className="lk-setting__name">
          {name}
        </h4>
        <p className="lk-setting__hint">{hint}</p>
      </div>
      <div className={patience === 'blank' ? 'lk-setting__body lk-blank' : 'lk-setting__body'}>
        {patience !== 'done' && <RowSkeletons count={rows} />}
        {patience === 'done' && data === undefined && (
          <ul className="lk-list">
            <li className="lk-row lk-row--empty">
              <span className="lk-row__main">{texts.unavailable}</span>
            </li>
          </ul>
        )}
        {patience === 'done' && data !== undefined && children(data)}
      </div>
      {action.spoken && <Spoken>{action.spoken}</Spoken>}
    </section>
  )
}

const RowSkeletons = ({ count }: { count: number }) => (
  <div className="lk-list">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <div className="lk-row" key={index}>
        <Skeleton shape="tile" />
        <span className="lk-row__main">
          <Skeleton shape="line" />
          <Skeleton shape="line" wide />
        </span>
      </div>
    ))}
  </div>
)
