import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { trash } from '../../parts/icons/moreIcons.tsx'
import { Row, Tile } from '../../parts/rows/Row.tsx'
import { Setting } from '../../parts/rows/Setting.tsx'
import { useAction } from '../../parts/rows/useAction.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useTexts } from '../../texts/useTexts.ts'

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
