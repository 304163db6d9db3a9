import { cardEn } from '../texts/en/card.ts'
import { useTexts } from '../texts/useTexts.ts'
import { IconButton } from './buttons/IconButton.tsx'
import { useCard } from './CardContext.ts'
import { Icon } from './icons/Icon.tsx'
import { close } from './icons/icons.tsx'

/** Closes the window that it is in, at the end of its bar. Cards in the page have none. */
export function CloseButton() {
  const texts = useTexts(cardEn)
  const { onClose } = useCard()
  if (!onClose) return null
  return (
    <span className="lk-bar__end">
      <IconButton label={texts.close} onClick={onClose}>
        <Icon shape={close} />
      </IconButton>
    </span>
  )
}
