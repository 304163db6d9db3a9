import type { FlowError } from '@latchkey/react'

import { cardEn } from '../../texts/en/card.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { screensEn } from '../../texts/en/screens.ts'
import { useScreenErrorText } from '../../texts/useScreenErrorText.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { Button } from '../buttons/Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import { alert } from '../icons/icons.tsx'
import { useSlow } from '../time/useSlow.ts'
import { useOnline } from '../useOnline.ts'
import { OfflineNote } from './Note.tsx'
import { Spoken } from './Spoken.tsx'

interface LoadNoteProps {
  error: FlowError | undefined
  isLoading: boolean
  /** Shown when the service can't be reached or fails, because the texts of those errors are about signing in. */
  failed: { readonly title: string; readonly text: string }
  retry(): void
}

const ofService: ReadonlySet<FlowError['code']> = /* @__PURE__ */ new Set([
  'UNREACHABLE',
  'UNAVAILABLE',
  'TIMEOUT',
  'INTERNAL',
  'UNKNOWN',
])

/** One note above what is loaded: the device is offline, something couldn't be loaded, or it takes longer than usual. */
export function LoadNote({ error, isLoading, failed, retry }: LoadNoteProps) {
  const texts = useTexts({ ...cardEn, ...screensEn, ...profileEn })
  const name = useClass()
  const errorText = useScreenErrorText(error)
  const online = useOnline()
  const slow = useSlow(isLoading && !error)
  if (!online) return <OfflineNote text={texts.offlineShown} />
  if (slow)
    return (
      <div className={name('note')}>
        <span className="lk-note__text">{texts.stillWorkingWait}</span>
        <Spoken>{texts.stillWorkingWait}</Spoken>
      </div>
    )
  if (!error) return null
  const { title, text } = ofService.has(error.code) ? failed : errorText
  return (
    <div className={name('note')}>
      <Icon shape={alert} />
      <span className="lk-note__text" role="alert">
        <span className="lk-strong">{title}.</span> {text}
      </span>
      <Button variant="secondary" small busy={isLoading} onClick={retry}>
        {isLoading ? texts.retrying : texts.tryAgain}
      </Button>
    </div>
  )
}
