import { shortAddress } from '../contact/addresses.ts'
import { useCopy } from '../contact/useCopy.ts'
import { IconButton } from '../parts/buttons/IconButton.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { check, copy } from '../parts/icons/moreIcons.tsx'
import { Spoken } from '../parts/messages/Spoken.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import type { PanelAccount } from './account.ts'

/** Copies the address of an account. "Copied" is shown beside a check for two seconds. */
export function CopyAddress({ account: { name, address } }: { account: PanelAccount }) {
  const texts = useTexts(walletPanelEn)
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
        <IconButton label={label} onClick={() => copyText(address)}>
          <Icon shape={done ? check : copy} />
        </IconButton>
      </span>
      {announcement && <Spoken>{announcement}</Spoken>}
    </>
  )
}
