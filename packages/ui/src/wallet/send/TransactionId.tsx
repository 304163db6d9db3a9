import { useCopy } from '../../contact/useCopy.ts'
import { IconButton } from '../../parts/buttons/IconButton.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { check, copy } from '../../parts/icons/moreIcons.tsx'
import { Spoken } from '../../parts/messages/Spoken.tsx'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { useTexts } from '../../texts/useTexts.ts'

/** The hash of a transaction as a row of facts, to copy. */
export function TransactionId({ hash }: { hash: string }) {
  const texts = useTexts(walletSendEn)
  const { copied, copyText } = useCopy()
  const done = copied === 'done'
  const announcement = done ? texts.receiptCopied : copied === 'idle' ? undefined : texts.receiptCopyFailed
  return (
    <div className="lk-fact">
      <dt>{texts.receiptHash}</dt>
      <dd className="lk-receipt__id">
        <bdi className="lk-data" translate="no">
          {hash}
        </bdi>
        <IconButton label={texts.receiptCopy} onClick={() => copyText(hash)}>
          <Icon shape={done ? check : copy} />
        </IconButton>
        {announcement && <Spoken>{announcement}</Spoken>}
      </dd>
    </div>
  )
}
