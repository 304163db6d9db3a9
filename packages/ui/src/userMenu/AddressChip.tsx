import { Icon } from '../parts/Icon.tsx'
import { check, copy, key } from '../parts/icons.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { shortAddress } from './shortAddress.ts'
import { useCopy } from './useCopy.ts'

/** The person's address, short; a press copies all of it and says so for two seconds. */
export function AddressChip({ address }: { address: string }) {
  const texts = useTexts()
  const name = useClass()
  const { copied, copyText } = useCopy()
  const said = { idle: '', done: texts.copied, failed: texts.copyFailed }[copied]
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={name('chip')}
      aria-label={texts.copyAddress(shortAddress(address))}
      onClick={() => copyText(address)}
    >
      <Icon size="small" shape={key} />
      <span className="lk-chip__text">{shortAddress(address)}</span>
      <span className={copied === 'done' ? 'lk-chip__end lk-chip__end--done' : 'lk-chip__end'}>
        {said}
        <Icon size="small" shape={copied === 'done' ? check : copy} />
      </span>
    </button>
  )
}
