import { useLayoutEffect } from 'react'

import { Contact } from '../contact/Contact.tsx'
import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/buttons/Button.tsx'
import { useCard } from '../parts/CardContext.ts'
import { alert } from '../parts/icons/icons.tsx'
import { check } from '../parts/icons/moreIcons.tsx'
import { Note } from '../parts/messages/Note.tsx'
import { Status } from '../parts/messages/Status.tsx'
import { Phrase } from '../parts/Phrase.tsx'
import { Title } from '../parts/Title.tsx'
import { screensEn } from '../texts/en/screens.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import type { CommonActions } from './actions.ts'

export interface SignedInData {
  contact: string | undefined
  /** False: a reload ends the session, and the screen says so. */
  persistent: boolean
  /** The user has just added a passkey, too. */
  addedPasskey?: boolean | undefined
}
export type SignedInProps = SignedInData & { actions: CommonActions }

/** Signed in. A window shows it only if there is something left to say. */
export function SignedIn({ contact, persistent, addedPasskey, actions }: SignedInProps) {
  const texts = useTexts(screensEn)
  const { onClose, onContinue, onSuccess } = useCard()
  const goesOn = onClose ?? onContinue
  const name = useClass()
  const title = addedPasskey ? texts.signedInWithPasskey : texts.signedInTitle
  useLayoutEffect(() => {
    if (addedPasskey) onSuccess?.(title)
  }, [addedPasskey, onSuccess, title])
  return (
    <>
      <Bar plain />
      <Status kind="success" icon={check}>
        <Title>{title}</Title>
        {contact && (
          <p className={name('text')}>
            <Phrase text={texts.signedInAs} contact={<Contact value={contact} />} />
          </p>
        )}
      </Status>
      {(!persistent || goesOn) && (
        <div className="lk-content">
          {!persistent && <Note icon={alert}>{texts.notKept}</Note>}
          {goesOn && (
            <Button variant="primary" onClick={actions.done}>
              {texts.continue}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
