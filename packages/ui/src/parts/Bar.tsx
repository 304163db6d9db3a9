import { cardEn } from '../texts/en/card.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { useCard } from './CardContext.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { back, close } from './icons.tsx'
import { Logo } from './Logo.tsx'

export interface BarProps {
  /** If set, the bar starts with a back arrow; else with the app's logo. */
  onBack?: (() => void) | undefined
  loading?: boolean | undefined
}

/** The first line of every card: 36 px high, so that titles are at the same height in every flow. */
export function Bar({ onBack, loading }: BarProps) {
  const texts = useTexts(cardEn)
  const { onClose } = useCard()
  return (
    <header className={useClass()('bar')}>
      {onBack ? (
        <IconButton label={texts.back} onClick={onBack}>
          <Icon shape={back} directional />
        </IconButton>
      ) : (
        <Logo loading={loading} />
      )}
      {onClose && (
        <span className="lk-bar__end">
          <IconButton label={texts.close} onClick={onClose}>
            <Icon shape={close} />
          </IconButton>
        </span>
      )}
    </header>
  )
}
