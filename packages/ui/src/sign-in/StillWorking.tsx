import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/buttons/Button.tsx'
import { News } from '../parts/messages/News.tsx'
import { Status } from '../parts/messages/Status.tsx'
import { Title } from '../parts/Title.tsx'
import { screensEn } from '../texts/en/screens.ts'
import { useTexts } from '../texts/useTexts.ts'
import type { CommonActions } from './actions.ts'

export interface StillWorkingData {
  /** Whether there is a screen to go back to. */
  leavable: boolean
}
export type StillWorkingProps = StillWorkingData & { actions: CommonActions }

/** Shown after five seconds. Going back loses nothing. */
export function StillWorking({ leavable, actions }: StillWorkingProps) {
  const texts = useTexts(screensEn)
  return (
    <div className="lk-form">
      <Bar plain onBack={leavable ? actions.back : undefined} />
      <Status kind="waiting">
        <Title>{texts.stillWorking}</Title>
        <News>{leavable ? texts.stillWorkingText : texts.stillWorkingWait}</News>
      </Status>
      {leavable && (
        <div className="lk-content">
          <Button variant="ghost" tail onClick={actions.back}>
            {texts.cancel}
          </Button>
        </div>
      )}
    </div>
  )
}
