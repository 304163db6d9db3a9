import { useRef, useState } from 'react'

import { passkey as passkeyIcon } from '../../parts/icons/icons.tsx'
import { Row, Tile } from '../../parts/rows/Row.tsx'
import { Setting } from '../../parts/rows/Setting.tsx'
import type { Outcome } from '../../parts/rows/toOutcome.ts'
import { useAction } from '../../parts/rows/useAction.ts'
import type { Source } from '../../parts/rows/useSource.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { AddPasskey, type AddPasskeyProps } from './AddPasskey.tsx'
import { type Passkey, PasskeyRow } from './PasskeyRow.tsx'

export interface PasskeySectionProps extends Pick<AddPasskeyProps, 'adding' | 'supported' | 'onCancel'> {
  source: Source<readonly Passkey[]>
  /** ms since the epoch. */
  now: number
  /** Whether the one passkey is the only login method. */
  isOnlyMethod?: boolean | undefined
  offline: boolean
  /** `confirmed`: the user has confirmed their identity and clicks again, since prompts open only during a click. */
  onAdd: () => Promise<Outcome | 'confirmed'>
  onRename: (id: string, name: string) => Promise<Outcome>
  onRemove: (id: string) => Promise<Outcome>
}

type Question = 'rename' | 'remove' | undefined

/** The passkeys of the account, with buttons to add, rename and remove them. */
export function PasskeySection(props: PasskeySectionProps) {
  const { source, now, isOnlyMethod = false, offline, onAdd, onRename, onRemove, ...adding } = props
  const texts = useTexts(profileEn)
  const format = useFormat()
  const action = useAction()
  const addButton = useRef<HTMLButtonElement>(null)
  // The row that asks, or that asked and gets the focus back.
  const [askingRow, setAskingRow] = useState<{ id: string; question: Question }>()

  const add = async (): Promise<void> => {
    let confirmed = false
    const outcome = async (): Promise<Outcome> => {
      const ended = await onAdd()
      confirmed = ended === 'confirmed'
      return ended === 'confirmed' ? 'left' : ended
    }
    await action.run('add', outcome, { shown: texts.added, spoken: texts.passkeyAdded })
    if (confirmed) action.announce('add', texts.passkeyConfirmed)
    addButton.current?.focus()
  }
  const rename = async ({ id }: Passkey, name: string): Promise<void> => {
    if (await action.run(id, () => onRename(id, name), texts.saved)) setAskingRow({ id, question: undefined })
  }
  const remove = async ({ id, name }: Passkey): Promise<void> => {
    const removed = await action.run(id, () => onRemove(id), format(texts.passkeyRemoved, { name }))
    setAskingRow(removed ? undefined : { id, question: undefined })
    if (removed) addButton.current?.focus()
  }
  const addPasskey = (
    <AddPasskey
      {...adding}
      ref={addButton}
      disabled={offline || action.busy !== undefined}
      result={action.resultOf('add')}
      onAdd={() => void add()}
    />
  )
  return (
    <Setting name={texts.passkeySection} hint={texts.passkeySectionHint} source={source} action={action}>
      {(passkeys) => (
        <>
          <ul className="lk-list">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                now={now}
                isOnlyMethod={isOnlyMethod}
                question={askingRow?.id === passkey.id ? askingRow.question : undefined}
                takesFocus={askingRow?.id === passkey.id && !askingRow.question}
                busy={action.busy === passkey.id}
                disabled={offline || action.busy !== undefined}
                offline={offline}
                result={action.resultOf(passkey.id)}
                onAsk={(question) => {
                  action.clear()
                  setAskingRow({ id: passkey.id, question })
                }}
                onRename={(name) => void rename(passkey, name)}
                onRemove={() => void remove(passkey)}
              />
            ))}
            {passkeys.length === 0 && (
              <Row
                mark={<Tile icon={passkeyIcon} />}
                name={texts.passkeyNone}
                detail={texts.passkeyNoneHint}
                isEmpty
              />
            )}
          </ul>
          {addPasskey}
        </>
      )}
    </Setting>
  )
}
