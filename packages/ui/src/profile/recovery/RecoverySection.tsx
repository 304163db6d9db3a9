import {
  type Session,
  useAuthConfig,
  useKit,
  useOperation,
  useOperationQuery,
  useUser,
} from '@latchkey/react'
import { useLayoutEffect, useRef, useState } from 'react'

import { Contact } from '../../contact/Contact.tsx'
import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { shield } from '../../parts/icons/moreIcons.tsx'
import { Phrase } from '../../parts/Phrase.tsx'
import { Row, Tile } from '../../parts/rows/Row.tsx'
import { Setting } from '../../parts/rows/Setting.tsx'
import { type Outcome, toOutcome } from '../../parts/rows/toOutcome.ts'
import { useAction } from '../../parts/rows/useAction.ts'
import { type Source, useSource } from '../../parts/rows/useSource.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { UseReauthenticationReturnType } from '../confirm/useReauthentication.ts'
import { AskedRow } from '../rows/AskedRow.tsx'
import { type NamedContact, useRecoveryDetail } from './useRecoveryDetail.ts'

export interface RecoverySectionProps {
  source: Source<{ recoveryContact?: NamedContact | undefined }>
  /** The user's own address, which helps nobody back in. */
  ownEmail: string | undefined
  now: number
  offline: boolean
  onName: (email: string) => Promise<Outcome>
  onRemove: () => Promise<Outcome>
}

/** The form of an address: the service checks the rest. */
const isEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)

/** The recovery contact: named in its place, and removed after a question. */
export function RecoverySection({ source, ownEmail, now, offline, onName, onRemove }: RecoverySectionProps) {
  const texts = useTexts(profileEn)
  const format = useFormat()
  const action = useAction()
  const describe = useRecoveryDetail(now)
  const [view, setView] = useState<'row' | 'form' | 'question' | 'left'>('row')
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (view === 'left') button.current?.focus()
  }, [view])
  const turnTo = (next: typeof view): void => {
    action.clear()
    setView(next)
  }
  const name = async (email: string): Promise<void> => {
    const spoken = format(texts.recoveryNamed, { contact: email })
    if (await action.run('recovery', () => onName(email), { shown: texts.saved, spoken })) setView('left')
  }
  const remove = async (): Promise<void> => {
    await action.run('recovery', onRemove, { shown: texts.saved, spoken: texts.recoveryRemoved })
    setView('left')
  }
  const busy = action.busy !== undefined
  const mark = <Tile icon={shield} />
  return (
    <Setting name={texts.recoverySection} hint={texts.recoverySectionHint} source={source} action={action}>
      {({ recoveryContact }) => (
        <ul className="lk-list">
          <AskedRow
            row={
              <Row
                mark={mark}
                name={recoveryContact ? <Contact value={recoveryContact.email} /> : texts.recoveryNone}
                detail={recoveryContact ? describe(recoveryContact) : texts.recoveryNoneHint}
                isEmpty={!recoveryContact}
                result={action.resultOf('recovery')}
              >
                <TextButton
                  buttonRef={button}
                  disabled={offline || busy}
                  onClick={() => turnTo(recoveryContact ? 'question' : 'form')}
                >
                  {recoveryContact ? texts.remove : texts.recoveryName}
                </TextButton>
              </Row>
            }
            form={
              view === 'form' && !recoveryContact
                ? {
                    mark,
                    label: texts.recoveryField,
                    value: '',
                    missing: texts.recoveryMissing,
                    autoComplete: 'off',
                    inputMode: 'email',
                    refuse(typed) {
                      if (!isEmail(typed)) return texts.recoveryInvalid
                      return typed.toLowerCase() === ownEmail?.toLowerCase() ? texts.recoveryOwn : undefined
                    },
                    busy,
                    offline,
                    result: action.resultOf('recovery'),
                    onSave: (typed) => void name(typed),
                    onLeave: () => turnTo('left'),
                  }
                : undefined
            }
            question={
              view === 'question' && recoveryContact
                ? {
                    verb: busy ? texts.removing : texts.remove,
                    busy,
                    disabled: offline || busy,
                    onCancel: () => turnTo('left'),
                    onConfirm: () => void remove(),
                    children: (
                      <Phrase
                        text={texts.recoveryRemoveAsk}
                        contact={<Contact value={recoveryContact.email} />}
                      />
                    ),
                  }
                : undefined
            }
          />
        </ul>
      )}
    </Setting>
  )
}

interface RecoveryProps {
  session: Session
  reauthentication: UseReauthenticationReturnType
}

/** The recovery contact, where the organization lets users name one. */
export function Recovery(props: RecoveryProps) {
  const isOffered = useAuthConfig().config?.recoveryContacts === true
  return isOffered ? <ConnectedRecovery {...props} /> : null
}

function ConnectedRecovery({ session: { userId }, reauthentication: { confirmed } }: RecoveryProps) {
  const { sessions } = useKit()
  const query = useOperationQuery('getRecoveryContact', { userId })
  const name = useOperation('nameRecoveryContact')
  const remove = useOperation('removeRecoveryContact')
  const source = useSource(query, ({ recoveryContact }) => ({ recoveryContact }))
  const change = (act: () => Promise<unknown>) =>
    confirmed(async () => {
      const outcome = await toOutcome(act())
      await query.refetch()
      return outcome
    })
  return (
    <RecoverySection
      source={source}
      ownEmail={useUser().data?.userEmail}
      now={sessions.now()}
      offline={!useOnline()}
      onName={(email) => change(() => name.mutateAsync({ userId, email }))}
      onRemove={() => change(() => remove.mutateAsync({ userId }))}
    />
  )
}
