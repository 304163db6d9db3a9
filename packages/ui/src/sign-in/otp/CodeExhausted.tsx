import { contactKind } from '@latchkey/core/internal'
import type { FlowError } from '@latchkey/react'
import { useId } from 'react'
import { Contact } from '../../contact/Contact.tsx'
import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { spin } from '../../parts/icons/icons.tsx'
import { mail, phone } from '../../parts/icons/moreIcons.tsx'
import { Hint } from '../../parts/messages/Hint.tsx'
import { OfflineNote } from '../../parts/messages/Note.tsx'
import { Phrase } from '../../parts/Phrase.tsx'
import { Title } from '../../parts/Title.tsx'
import { screensEn } from '../../texts/en/screens.ts'
import { useScreenErrorText } from '../../texts/useScreenErrorText.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { CommonActions } from '../actions.ts'
import type { OtpActions } from './otpMethod.tsx'

export interface CodeExhaustedData {
  contact: string
  reason: 'tries' | 'expired'
  resending: boolean
  error?: FlowError | undefined
  offline: boolean
}
export type CodeExhaustedProps = CodeExhaustedData & {
  actions: Pick<OtpActions & CommonActions, 'resend' | 'back'>
}

/** After the last attempt, or the last minute: offers a new code. */
export function CodeExhausted({ contact, reason, resending, error, offline, actions }: CodeExhaustedProps) {
  const texts = useTexts(screensEn)
  const errorText = useScreenErrorText(error).text
  const name = useClass()
  const byPhone = contactKind(contact) === 'phone'
  const errorId = useId()
  const text = reason === 'tries' ? texts.exhaustedTries : texts.exhaustedExpired
  return (
    <>
      <Bar onBack={actions.back} />
      <Title>{texts.exhaustedTitle}</Title>
      <p className={name('text')}>
        <Phrase text={text} contact={<Contact value={contact} />} />
      </p>
      <div className="lk-content">
        {offline && <OfflineNote />}
        <div className="lk-group">
          <Button
            variant="primary"
            busy={resending}
            disabled={offline}
            onClick={actions.resend}
            aria-describedby={error && errorId}
          >
            <Icon shape={resending ? spin : byPhone ? phone : mail} spinning={resending} />
            {resending ? texts.resending : texts.sendNewCode}
          </Button>
          {error && !resending && (
            <Hint id={errorId} kind="error">
              {errorText}
            </Hint>
          )}
          <Button variant="ghost" tail onClick={actions.back}>
            {byPhone ? texts.anotherPhone : texts.anotherEmail}
          </Button>
        </div>
      </div>
    </>
  )
}
