import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/buttons/Button.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { windows } from '../parts/icons/moreIcons.tsx'
import { News } from '../parts/messages/News.tsx'
import { Status } from '../parts/messages/Status.tsx'
import { Title } from '../parts/Title.tsx'
import { vaultEn } from '../texts/en/vault.ts'
import { useTexts } from '../texts/useTexts.ts'

export interface VaultPopupProps {
  isOpen: boolean
  onOpen: () => void
  onCancel: () => void
}

/** Where a frame won't do: the vault opens in a window of its own, by a press. */
export function VaultPopup({ isOpen, onOpen, onCancel }: VaultPopupProps) {
  const texts = useTexts(vaultEn)
  return (
    <>
      <Bar plain />
      <Status kind={isOpen ? 'waiting' : 'plain'} icon={windows}>
        <Title>{isOpen ? texts.vaultWaitingTitle : texts.vaultPopupTitle}</Title>
        <News>{isOpen ? texts.vaultWaitingText : texts.vaultPopupText}</News>
      </Status>
      <div className="lk-content">
        {isOpen ? (
          <Button variant="ghost" tail onClick={onCancel}>
            {texts.vaultCancel}
          </Button>
        ) : (
          <div className="lk-actions">
            <Button variant="ghost" onClick={onCancel}>
              {texts.vaultCancel}
            </Button>
            <Button variant="primary" onClick={onOpen}>
              <Icon shape={windows} />
              {texts.vaultOpenWindow}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
