import type { ReactNode } from 'react'

import { cardEn } from '../texts/en/card.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useAppearance } from '../theme/appearance.ts'
import { useClass } from '../theme/useClass.ts'
import { IconButton } from './buttons/IconButton.tsx'
import { useCard } from './CardContext.ts'
import { CloseButton } from './CloseButton.tsx'
import { Icon } from './icons/Icon.tsx'
import { back } from './icons/icons.tsx'
import { Logo } from './icons/Logo.tsx'

export interface BarProps {
  /** If set, the bar starts with a back arrow; else with the app's logo. */
  onBack?: (() => void) | undefined
  loading?: boolean | undefined
  /** Leaves the logo out: the screen begins with a picture of its own. */
  plain?: boolean | undefined
  /** In the place of the logo. */
  start?: ReactNode
}

/**
 * The first line of every card: 36 px high, so that titles are at the same height in every flow. A card in the page
 * has none where it would be empty.
 */
export function Bar({ onBack, loading, plain, start }: BarProps) {
  const texts = useTexts(cardEn)
  const { onClose } = useCard()
  const { logo } = useAppearance().options ?? {}
  const hasLogo = logo && !plain && !start
  const name = useClass()
  if (!onBack && !onClose && !hasLogo && !start) return null
  return (
    <header className={name('bar')}>
      {onBack ? (
        <IconButton label={texts.back} onClick={onBack}>
          <Icon shape={back} directional />
        </IconButton>
      ) : (
        (start ?? (hasLogo && <Logo loading={loading} />))
      )}
      <CloseButton />
    </header>
  )
}
