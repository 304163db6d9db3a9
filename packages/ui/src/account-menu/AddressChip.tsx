import { Icon } from '../parts/Icon.tsx'
import { check, copy, key } from '../parts/moreIcons.tsx'
import { Phrase } from '../parts/Phrase.tsx'
import { menuEn } from '../texts/en/menu.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { shortAddress } from './UserButton.tsx'

export interface AddressChipProps {
  address: string
  /** The result of the last copy, for two seconds. */
  said: string | undefined
  done: boolean
  onCopy: () => void
}

/** The user's address, shortened. A click copies the full address. */
export function AddressChip({ address, said, done, onCopy }: AddressChipProps) {
  const texts = useTexts(menuEn)
  const name = useClass()
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={name('chip')} onClick={onCopy}>
      <Icon size="small" shape={key} />
      <span className="lk-visually-hidden">
        <Phrase text={texts.copyAddress} address={shortAddress(address)} />
      </span>
      <span className="lk-chip__text" aria-hidden="true">
        {shortAddress(address)}
      </span>
      <span className={done ? 'lk-chip__end lk-chip__end--done' : 'lk-chip__end'} aria-hidden="true">
        {said}
        <Icon size="small" shape={done ? check : copy} />
      </span>
    </button>
  )
}
