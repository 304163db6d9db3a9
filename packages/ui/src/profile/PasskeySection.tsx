import { useId, useRef, useState } from 'react'

import { Button } from '../parts/Button.tsx'
import { Hint } from '../parts/Hint.tsx'
import { Icon } from '../parts/Icon.tsx'
import { plus } from '../parts/moreIcons.tsx'
import { TextButton } from '../parts/TextButton.tsx'
import { profileEn } from '../texts/en/profile.ts'
import { useErrorText } from '../texts/useErrorText.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { type Passkey, PasskeyRow } from './PasskeyRow.tsx'
import { RowSkeletons } from './RowSkeletons.tsx'
import { Said } from './Said.tsx'
import { Setting } from './Setting.tsx'
import type { Outcome } from './toOutcome.ts'
import type { Source } from './useSource.ts'
import { useVerb } from './useVerb.ts'

export interface PasskeySectionProps {
  source: Source<readonly Passkey[]>
  /** ms since the epoch. */
  now: number
  /** Adding one: the browser's prompt is open, or the service checks its result. */
  adding: 'waiting' | 'working' | 'slow' | undefined
  /** Whether this browser can create one. */
  supported: boolean
  offline: boolean
  /** `confirmed`: the user has confirmed their identity and clicks again, since prompts open only during a click. */
  onAdd: () => Promise<Outcome | 'confirmed'>
  onCancel: () => void
  onRemove: (id: string) => Promise<Outcome>
}

/** The passkeys of the account, with buttons to add and remove them. */
export function PasskeySection(props: PasskeySectionProps) {
  const { source, now, adding, supported, offline, onAdd, onCancel, onRemove } = props
  const texts = useTexts(profileEn)
  const format = useFormat()
  const errorText = useErrorText()
  const verb = useVerb()
  const id = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  // The row that asks, or that asked and gets the focus back.
  const [asked, setAsked] = useState<{ id: string; open: boolean }>()

  const add = async (): Promise<void> => {
    let confirmed = false
    const outcome = async (): Promise<Outcome> => {
      const ended = await onAdd()
      confirmed = ended === 'confirmed'
      return ended === 'confirmed' ? 'left' : ended
    }
    await verb.run('add', outcome, texts.passkeyAdded)
    if (confirmed) verb.say(texts.passkeyConfirmed)
    addButton.current?.focus()
  }
  const remove = async ({ id: key, name }: Passkey): Promise<void> => {
    const removed = await verb.run(key, () => onRemove(key), format(texts.passkeyRemoved, { name }))
    setAsked(removed ? undefined : { id: key, open: false })
    if (removed) addButton.current?.focus()
  }
  return (
    <Setting
      name={texts.passkeySection}
      hint={texts.passkeySectionHint}
      source={source}
      skeleton={<RowSkeletons />}
    >
      {(passkeys) => (
        <>
          {passkeys.length > 0 ? (
            <ul className="lk-list">
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  now={now}
                  asked={asked?.id === passkey.id && asked.open}
                  takesFocus={asked?.id === passkey.id && !asked.open}
                  removing={verb.busy === passkey.id}
                  disabled={offline || verb.busy !== undefined}
                  onAsk={(open) => {
                    verb.say()
                    setAsked({ id: passkey.id, open })
                  }}
                  onRemove={() => void remove(passkey)}
                />
              ))}
            </ul>
          ) : (
            <p className="lk-setting__none">{texts.passkeyNone}</p>
          )}
          {adding ? (
            <div className="lk-between">
              <Hint id={id} kind="busy">
                {
                  { waiting: texts.passkeyWaiting, working: texts.passkeySaving, slow: texts.passkeySlow }[
                    adding
                  ]
                }
              </Hint>
              <TextButton quiet onClick={onCancel}>
                {texts.cancel}
              </TextButton>
            </div>
          ) : (
            <>
              {supported ? (
                <Button
                  ref={addButton}
                  variant="secondary"
                  small
                  disabled={offline || verb.busy !== undefined}
                  onClick={() => void add()}
                  aria-describedby={verb.error || verb.said ? id : undefined}
                >
                  <Icon size="small" shape={plus} />
                  {texts.passkeyAdd}
                </Button>
              ) : (
                <Hint id={id}>{errorText(unsupported, 0).title}</Hint>
              )}
              <Said id={id} error={verb.error} said={verb.said} />
            </>
          )}
        </>
      )}
    </Setting>
  )
}

const unsupported = { code: 'PASSKEY_UNSUPPORTED', at: 0, retryable: false } as const
