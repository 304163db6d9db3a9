import { shortAddress } from '../contact/addresses.ts'
import { useCopy } from '../contact/useCopy.ts'
import { Icon } from '../parts/icons/Icon.tsx'
import { check, copy, key } from '../parts/icons/moreIcons.tsx'
import { Spoken } from '../parts/messages/Spoken.tsx'
import { Phrase } from '../parts/Phrase.tsx'
import { menuEn } from '../texts/en/menu.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'

/** The user's address, shortened. A click copies the full address. */
export function AddressChip({ address }: { address: string }) {
  const texts = useTexts(menuEn)
  const name = useClass()
  const { copied, copyText } = useCopy()
  const done = copied === 'done'
  // The result of the last copy, for two seconds.
  const announcement = {
    idle: undefined,
    done: texts.copied,
    failed: texts.copyFailed,
    changed: texts.copyFailed,
  }[copied]
  return (
    <>
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={name('chip')}
        onClick={() => copyText(address)}
      >
        <Icon size="small" shape={key} />
        <span className="lk-visually-hidden">
          <Phrase text={texts.copyAddress} address={shortAddress(address)} />
        </span>
        <span className="lk-chip__text" aria-hidden="true">
          {shortAddress(address)}
        </span>
        <span className={done ? 'lk-chip__end lk-chip__end--done' : 'lk-chip__end'} aria-hidden="true">
          {announcement}
          <Icon size="small" shape={done ? check : copy} />
        </span>
      </button>
      {announcement && <Spoken>{announcement}</Spoken>}
    </>
  )
}
