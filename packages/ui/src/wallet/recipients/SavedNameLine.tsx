import { walletPanelEn } from '../../texts/en/walletPanel.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { SavedName } from './useSavedNames.ts'

/** The name of a saved recipient and who wrote it, above the whole address: never in the place of it. */
export function SavedNameLine({ saved: { name, isByUser } }: { saved: SavedName }) {
  const texts = useTexts(walletPanelEn)
  return (
    <span className="lk-saved-name">
      <bdi className="lk-strong">{name}</bdi>
      <span className="lk-tag">{isByUser ? texts.savedByYou : texts.savedByOther}</span>
    </span>
  )
}
