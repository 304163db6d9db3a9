import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/buttons/Button.tsx'
import { Decision } from '../parts/Decision.tsx'
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
    <Decision
      bar={<Bar plain />}
      head={
        <Status kind={isOpen ? 'waiting' : 'plain'} icon={windows}>
          <Title>{isOpen ? texts.vaultWaitingTitle : texts.vaultPopupTitle}</Title>
          <News>{isOpen ? texts.vaultWaitingText : texts.vaultPopupText}</News>
        </Status>
      }
      buttons={
        <>
          <Button variant="ghost" tail={isOpen} onClick={onCancel}>
            {texts.vaultCancel}
          </Button>
          {!isOpen && (
            <Button variant="primary" onClick={onOpen}>
              <Icon shape={windows} />
              {texts.vaultOpenWindow}
            </Button>
          )}
        </>
      }
    />
  )
}
