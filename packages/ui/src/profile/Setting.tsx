import { type ReactNode, useEffect, useId } from 'react'
import { Button } from '../parts/Button.tsx'
import { Hint } from '../parts/Hint.tsx'
import { useOnline } from '../parts/useOnline.ts'
import { usePatience } from '../parts/usePatience.ts'
import { useSlow } from '../parts/useSlow.ts'
import { cardEn } from '../texts/en/card.ts'
import { screensEn } from '../texts/en/screens.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { Said } from './Said.tsx'
import type { Source } from './useSource.ts'

export interface SettingProps<Data> {
  name: string
  hint: string
  source: Source<Data>
  /** As high as the content. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A section of the profile: its name and its content, or placeholders, or why it couldn't be loaded. */
export function Setting<Data>({ name, hint, source, skeleton, children }: SettingProps<Data>) {
  const { data, error, onRetry } = source
  const ids = { name: useId(), error: useId() }
  const texts = useTexts({ ...cardEn, ...screensEn })
  const className = useClass()
  const online = useOnline()
  const waiting = data === undefined && !error
  const patience = usePatience(waiting)
  const slow = useSlow(waiting)

  // A request that failed while offline is repeated once the network is back.
  const again = online && error?.code === 'OFFLINE' && data === undefined
  useEffect(() => {
    if (again) onRetry()
  }, [again, onRetry])

  return (
    <section className={className('setting')} aria-labelledby={ids.name} aria-busy={waiting || undefined}>
      <div className="lk-setting__head">
        <h3 id={ids.name} className="lk-setting__name">
          {name}
        </h3>
        <p className="lk-setting__hint">{hint}</p>
      </div>
      <div className={patience === 'blank' ? 'lk-setting__body lk-blank' : 'lk-setting__body'}>
        {patience !== 'done' && skeleton}
        {slow && (
          <Hint id={ids.error} kind="news">
            {texts.stillWorkingWait}
          </Hint>
        )}
        {patience === 'done' && data === undefined && (
          <>
            <Said id={ids.error} error={error} />
            <Button variant="secondary" small aria-describedby={ids.error} onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          </>
        )}
        {patience === 'done' && data !== undefined && children(data)}
      </div>
    </section>
  )
}
