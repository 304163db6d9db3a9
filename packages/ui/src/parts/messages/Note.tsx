import type { ReactNode } from 'react'

import { cardEn } from '../../texts/en/card.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { Icon } from '../icons/Icon.tsx'
import { offline } from '../icons/icons.tsx'
import { Spoken } from './Spoken.tsx'

interface OfflineNoteProps {
  /** The sentence after "You're offline." @default says that the typed text is kept */
  text?: string | undefined
}

/** Shown while the device is offline. */
export function OfflineNote({ text }: OfflineNoteProps) {
  const texts = useTexts(cardEn)
  return (
    <Note icon={offline}>
      <span className="lk-strong">{texts.offline}</span> {text ?? texts.offlineText}
    </Note>
  )
}

export interface NoteProps {
  icon: ReactNode
  children: ReactNode
}

/** A warning in place, announced once when it appears. */
export function Note({ icon, children }: NoteProps) {
  const name = useClass()
  return (
    <p className={name('note')}>
      <Icon shape={icon} />
      <span className="lk-note__text">{children}</span>
      <Spoken>{children}</Spoken>
    </p>
  )
}
