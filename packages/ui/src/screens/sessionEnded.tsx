import type { FlowError } from '@latchkey/react'
import { useId } from 'react'

import type { SignInActions } from '../modal/actions.ts'
import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/Button.tsx'
import { Hint } from '../parts/Hint.tsx'
import { Icon } from '../parts/Icon.tsx'
import { spin } from '../parts/icons.tsx'
import { mail } from '../parts/moreIcons.tsx'
import { OfflineNote } from '../parts/OfflineNote.tsx'
import { Person } from '../parts/Person.tsx'
import { Title } from '../parts/Title.tsx'
import { screensEn } from '../texts/screens.en.ts'
import { useErrorText } from '../texts/useErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'

export interface SessionEndedData {
  /** Whose session it was. */
  seed: string
  name: string | undefined
  contact: string
  sending: boolean
  error?: FlowError | undefined
  offline: boolean
}
export type SessionEndedProps = SessionEndedData & { actions: SignInActions }

/** Over the page, which stays as it was: one press sends a code to the same person. */
export function SessionEnded({ seed, name, contact, sending, error, offline, actions }: SessionEndedProps) {
  const texts = useTexts(screensEn)
  const errorText = useErrorText()
  const className = useClass()
  const errorId = useId()
  return (
    <>
      <Bar />
      <Title>{texts.endedTitle}</Title>
      <p className={className('text')}>{texts.endedText}</p>
      <div className="lk-content">
        {offline && <OfflineNote />}
        <Person seed={seed} name={name ?? contact} detail={name && contact} framed />
        <div className="lk-group">
          <Button
            variant="primary"
            busy={sending}
            asleep={offline}
            onClick={() => actions.sendCode(contact)}
            aria-describedby={error && errorId}
          >
            <Icon shape={sending ? spin : mail} spinning={sending} />
            {sending ? texts.sending : texts.continueWithEmail}
          </Button>
          {error && !sending && (
            <Hint id={errorId} kind="error">
              {errorText(error, Date.now()).text}
            </Hint>
          )}
          <Button variant="ghost" tail onClick={actions.back}>
            {texts.anotherWayToSignIn}
          </Button>
        </div>
      </div>
    </>
  )
}
