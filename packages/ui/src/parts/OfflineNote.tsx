import { cardEn } from '../texts/en/card.ts'
import { useTexts } from '../texts/useTexts.ts'
import { offline } from './icons.tsx'
import { Note } from './Note.tsx'

/** Said once, in place; it ends by itself. */
export function OfflineNote() {
  const texts = useTexts(cardEn)
  return (
    <Note icon={offline}>
      <span className="lk-strong">{texts.offline}</span> {texts.offlineText}
    </Note>
  )
}
