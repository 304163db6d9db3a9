import type { SessionEnding } from '@latchkey/react'

import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/buttons/Button.tsx'
import { Decision } from '../parts/Decision.tsx'
import { Hint } from '../parts/messages/Hint.tsx'
import { Title } from '../parts/Title.tsx'
import { endingEn } from '../texts/en/ending.ts'
import { menuEn } from '../texts/en/menu.ts'
import { useScreenErrorText } from '../texts/useScreenErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { Countdown } from './Countdown.tsx'

export interface SessionEndingCardProps {
  ending: SessionEnding
  /** Time on the service's clock, like `endsAt`. */
  now: () => number
  /** Id of the sentence that says what to do. */
  textId: string
  /** The action that is running. */
  busy?: 'stay' | 'leave' | undefined
  onStay: () => void
  onSignInAgain: () => void
  onSignOut: () => void
}

/** A minute before the end: stay, sign out, or at the absolute limit sign in again. */
export function SessionEndingCard(props: SessionEndingCardProps) {
  const { ending, now, textId, busy, onStay, onSignInAgain, onSignOut } = props
  const { endsAt, reason, error } = ending
  const texts = useTexts({ ...menuEn, ...endingEn })
  const errorText = useScreenErrorText(error).text
  const name = useClass()
  const idle = reason === 'idle'
  const staying = busy === 'stay'
  const leaving = busy === 'leave'
  return (
    <Decision
      bar={<Bar />}
      head={
        <div className="lk-lead">
          <div>
            <Title>{idle ? texts.endingTitle : texts.endingLimitTitle}</Title>
            <p id={textId} className={name('text')}>
              {idle ? texts.endingText : texts.endingLimitText}
            </p>
          </div>
          <Countdown endsAt={endsAt} now={now} />
        </div>
      }
      notes={
        error &&
        !busy && (
          <Hint id={`${textId}-error`} kind="error">
            {errorText}
          </Hint>
        )
      }
      buttons={
        <>
          <Button variant="secondary" busy={leaving} disabled={staying} onClick={onSignOut}>
            {leaving ? texts.signingOut : texts.signOut}
          </Button>
          <Button
            variant="primary"
            busy={staying}
            disabled={leaving}
            aria-describedby={error && !busy ? `${textId}-error` : undefined}
            onClick={idle ? onStay : onSignInAgain}
          >
            {staying ? texts.endingStaying : idle ? texts.endingStay : texts.signInAgain}
          </Button>
        </>
      }
    />
  )
}
