import { trash } from '../parts/moreIcons.tsx'
import { TextButton } from '../parts/TextButton.tsx'
import { profileEn } from '../texts/en/profile.ts'
import { useTexts } from '../texts/useTexts.ts'
import { Row, Tile } from './Row.tsx'
import { Setting } from './Setting.tsx'
import { useAction } from './useAction.ts'

/** The row that deletes the account. A window asks first. */
export function DeleteSection({ offline, onDelete }: { offline: boolean; onDelete: () => void }) {
  const texts = useTexts(profileEn)
  return (
    <Setting name={texts.deleteSection} hint={texts.deleteHint} source={always} action={useAction()}>
      {() => (
        <ul className="lk-list">
          <Row mark={<Tile icon={trash} />} name={texts.deleteSection} detail={texts.deleteText}>
            <TextButton danger opensDialog disabled={offline} onClick={onDelete}>
              {texts.deleteButton}
            </TextButton>
          </Row>
        </ul>
      )}
    </Setting>
  )
}

const always = { data: true }
