import { shortAddress } from '../contact/addresses.ts'
import { useCopy } from '../contact/useCopy.ts'
import { IconButton } from '../parts/buttons/IconButton.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { check, copy } from '../parts/icons/moreIcons.tsx'
import { Spoken } from '../parts/messages/Spoken.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import type { PanelAccount } from './account.ts'

interface CopyAddressProps {
  account: PanelAccount
  /** Shows the short address in the button. */
  withAddress?: boolean | undefined
}

/** Copies the address of an account. "Copied" is shown beside a check for two seconds. */
export function CopyAddress({ account: { name, address }, withAddress }: CopyAddressProps) {
  const texts = useTexts(walletPanelEn)
  const className = useClass()
  const { copied, copyText } = useCopy()
  const done = copied === 'done'
  const announcement = {
    idle: undefined,
    done: texts.accountCopied,
    failed: texts.accountCopyFailed,
    changed: texts.accountCopyChanged,
  }[copied]
  const label = fillMessage(texts.accountCopy, { account: name, address: shortAddress(address) })
  return (
    <>
      {announcement && (
        <span className={done ? 'lk-tag lk-tag--done' : 'lk-tag lk-tag--failed'} aria-hidden="true">
          {announcement}
        </span>
      )}
      <span className={done ? 'lk-copy lk-copy--done' : 'lk-copy'}>
        {withAddress ? (
          <button
            type="button"
            className={`${className('icon-button')} lk-copy__address`}
            aria-label={label}
            onClick={() => copyText(address)}
          >
            {!announcement && (
              <bdi className="lk-data" translate="no">
                {shortAddress(address)}
              </bdi>
            )}
            <Icon size="small" shape={done ? check : copy} />
          </button>
        ) : (
          <IconButton label={label} onClick={() => copyText(address)}>
            <Icon shape={done ? check : copy} />
          </IconButton>
        )}
      </span>
      {announcement && <Spoken>{announcement}</Spoken>}
    </>
  )
}
