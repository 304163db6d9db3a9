import { ownName } from '@latchkey/core/internal'
import { type Session, useUpdateName, useUser } from '@latchkey/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Avatar } from '../parts/Avatar.tsx'
import { TextButton } from '../parts/buttons/TextButton.tsx'
import { Row } from '../parts/rows/Row.tsx'
import { Setting } from '../parts/rows/Setting.tsx'
import { type Outcome, toOutcome } from '../parts/rows/toOutcome.ts'
import { useAction } from '../parts/rows/useAction.ts'
import { type Source, useSource } from '../parts/rows/useSource.ts'
import { useOnline } from '../parts/useOnline.ts'
import { profileEn } from '../texts/en/profile.ts'
import { useTexts } from '../texts/useTexts.ts'
import type { UseReauthenticationReturnType } from './confirm/useReauthentication.ts'
import { AskedRow } from './rows/AskedRow.tsx'

export interface NameSectionProps {
  /** `userName` of the user: in an account without a name, a contact or an address. */
  source: Source<{ userName: string }>
  /** Draws the avatar. */
  seed: string
  offline: boolean
  onSave: (name: string) => Promise<Outcome>
}

/** The avatar and the name, which is edited in its place. */
export function NameSection({ source, seed, offline, onSave }: NameSectionProps) {
  const texts = useTexts(profileEn)
  const action = useAction()
  // The form that had the focus is replaced by the button, and the other way round.
  const [view, setView] = useState<'row' | 'form' | 'left'>('row')
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (view === 'left') button.current?.focus()
  }, [view])

  const save = async (typed: string): Promise<void> => {
    if (await action.run('name', () => onSave(typed), texts.saved)) setView('left')
  }
  const turnTo = (next: typeof view): void => {
    action.clear()
    setView(next)
  }
  return (
    <Setting name={texts.nameSection} hint={texts.nameSectionHint} source={source} action={action}>
      {({ userName }) => {
        const name = ownName(userName)
        const mark = <Avatar seed={seed} size="large" />
        return (
          <ul className="lk-list">
            <AskedRow
              row={
                <Row
                  mark={mark}
                  name={name ?? texts.nameNone}
                  isEmpty={!name}
                  detail={name ? undefined : texts.nameNoneHint}
                  result={action.resultOf('name')}
                >
                  <TextButton buttonRef={button} disabled={offline} onClick={() => turnTo('form')}>
                    {name ? texts.nameEdit : texts.nameAdd}
                  </TextButton>
                </Row>
              }
              form={
                view === 'form'
                  ? {
                      mark,
                      label: texts.nameField,
                      value: name ?? '',
                      missing: texts.nameMissing,
                      autoComplete: 'name',
                      busy: action.busy !== undefined,
                      offline,
                      result: action.resultOf('name'),
                      onSave: (typed) => void save(typed),
                      onLeave: () => turnTo('left'),
                    }
                  : undefined
              }
            />
          </ul>
        )
      }}
    </Setting>
  )
}

export interface NameProps {
  session: Session
  reauthentication: UseReauthenticationReturnType
}

/** The name, connected to the kit. */
export function Name({ session, reauthentication: { confirmed } }: NameProps) {
  const { mutateAsync } = useUpdateName()
  const source = useSource(useUser(), ({ userName }) => ({ userName }))
  return (
    <NameSection
      source={source}
      seed={session.organizationId}
      offline={!useOnline()}
      onSave={(name) => confirmed(() => toOutcome(mutateAsync(name)))}
    />
  )
}
