import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { alert } from '../parts/icons.tsx'
import { OfflineNote } from '../parts/Note.tsx'
import { Spoken } from '../parts/Spoken.tsx'
import { useOnline } from '../parts/useOnline.ts'
import { useSlow } from '../parts/useSlow.ts'
import { cardEn } from '../texts/en/card.ts'
import { profileEn } from '../texts/en/profile.ts'
import { screensEn } from '../texts/en/screens.ts'
import { useErrorText } from '../texts/useErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import type { UseProfileQueriesReturnType } from './useProfileQueries.ts'

type ProfileNoteProps = Pick<UseProfileQueriesReturnType, 'error' | 'isLoading' | 'retry'>

/** One note above the profile: the device is offline, something couldn't be loaded, or it takes longer than usual. */
export function ProfileNote({ error, isLoading, retry }: ProfileNoteProps) {
  const texts = useTexts({ ...cardEn, ...screensEn, ...profileEn })
  const name = useClass()
  const errorText = useErrorText()
  const online = useOnline()
  const slow = useSlow(isLoading && !error)
  if (!online) return <OfflineNote />
  if (slow)
    return (
      <div className={name('note')}>
        <span className="lk-note__text">{texts.stillWorkingWait}</span>
        <Spoken>{texts.stillWorkingWait}</Spoken>
      </div>
    )
  if (!error) return null
  const { title, text } = errorText(error, Date.now())
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
