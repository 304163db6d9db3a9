import { displayName } from '@latchkey/react'
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'

import { Avatar } from '../parts/Avatar.tsx'
import { Button } from '../parts/Button.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { TextField } from '../parts/TextField.tsx'
import { profileEn } from '../texts/en/profile.ts'
import { useTexts } from '../texts/useTexts.ts'
import { Said } from './Said.tsx'
import { Setting } from './Setting.tsx'
import type { Outcome } from './toOutcome.ts'
import type { Source } from './useSource.ts'
import { type UseVerbReturnType, useVerb } from './useVerb.ts'

export interface NameSectionProps {
  source: Source<{ name: string; contact: string | undefined }>
  /** Draws the avatar. */
  seed: string
  offline: boolean
  onSave: (name: string) => Promise<Outcome>
}

/** The avatar and the name, which can be changed. */
export function NameSection({ source, seed, offline, onSave }: NameSectionProps) {
  const texts = useTexts(profileEn)
  const [place, setPlace] = useState<'line' | 'form' | 'left'>('line')
  const verb = useVerb()
  const id = useId()
  return (
    <Setting
      name={texts.nameSection}
      hint={texts.nameSectionHint}
      source={source}
      skeleton={<NameSkeleton />}
    >
      {({ name, contact }) => {
        const shown = displayName({ name, contact }) ?? ''
        // An account without a name has its contact as name, which is no text to start from.
        const known = shown === name ? name : ''
        const save = async (typed: string): Promise<void> => {
          if (await verb.run('save', () => onSave(typed), texts.nameSaved)) setPlace('left')
        }
        const leave = (): void => {
          verb.say()
          setPlace('left')
        }
        return place === 'form' ? (
          <NameForm known={known} verb={verb} offline={offline} onSave={save} onLeave={leave} />
        ) : (
          <>
            <NameLine
              seed={seed}
              name={shown}
              takesFocus={place === 'left'}
              disabled={offline}
              describedBy={verb.said && id}
              onEdit={() => {
                verb.say()
                setPlace('form')
              }}
            />
            <Said id={id} said={verb.said} />
          </>
        )
      }}
    </Setting>
  )
}

interface NameLineProps {
  seed: string
  name: string
  /** Whether the form that had the focus was removed. */
  takesFocus: boolean
  disabled: boolean
  describedBy: string | undefined
  onEdit: () => void
}

function NameLine({ seed, name, takesFocus, disabled, describedBy, onEdit }: NameLineProps) {
  const texts = useTexts(profileEn)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <div className="lk-setting__line">
      <Avatar seed={seed} size="large" />
      <bdi className="lk-row__main lk-row__name">{name}</bdi>
      <Button
        ref={button}
        variant="secondary"
        small
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={onEdit}
      >
        {texts.nameEdit}
      </Button>
    </div>
  )
}

interface NameFormProps {
  known: string
  verb: UseVerbReturnType
  offline: boolean
  onSave: (name: string) => Promise<void>
  onLeave: () => void
}

function NameForm({ known, verb, offline, onSave, onLeave }: NameFormProps) {
  const texts = useTexts(profileEn)
  const [typed, setTyped] = useState(known)
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const busy = verb.busy !== undefined

  useLayoutEffect(() => {
    form.current?.querySelector('input')?.select()
  }, [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (offline || busy) return
    setMissing(!typed.trim())
    if (typed.trim() === known) onLeave()
    else if (typed.trim()) void onSave(typed.trim())
  }
  return (
    <form ref={form} className="lk-setting__form" noValidate onSubmit={submit}>
      <TextField
        label={texts.nameField}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setMissing(false)
        }}
        error={missing ? texts.nameMissing : undefined}
        autoComplete="name"
        enterKeyHint="done"
        maxLength={256}
        readOnly={busy}
        required
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Closes the form, not the window.
          event.preventDefault()
          onLeave()
        }}
      />
      <Said id={id} error={verb.error} />
      <div className="lk-setting__buttons">
        <Button type="submit" variant="primary" small busy={busy} disabled={offline}>
          {busy ? texts.nameSaving : texts.nameSave}
        </Button>
        <Button variant="ghost" small onClick={onLeave}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

function NameSkeleton() {
  return (
    <div className="lk-setting__line">
      <Skeleton shape="avatar" />
      <span className="lk-row__main">
        <Skeleton shape="line" />
      </span>
    </div>
  )
}
