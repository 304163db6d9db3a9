import type { Recipient } from '@latchkey/react'

import { shortAddress } from '../../contact/addresses.ts'
import { Face } from '../../parts/faces/Face.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { pencil, trash } from '../../parts/icons/moreIcons.tsx'
import { MenuButton } from '../../parts/overlays/MenuButton.tsx'
import { Row } from '../../parts/rows/Row.tsx'
import { RowForm } from '../../parts/rows/RowForm.tsx'
import { RowQuestion } from '../../parts/rows/RowQuestion.tsx'
import type { ActionResult } from '../../parts/rows/useAction.ts'
import { recipientsEn } from '../../texts/en/recipients.ts'
import { walletPanelEn } from '../../texts/en/walletPanel.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'

export interface RecipientRowProps {
  recipient: Recipient
  /** Whether the signed-in user wrote the name. */
  isByUser: boolean
  /** Question that the row asks: a new name, or whether to delete it. */
  question: 'rename' | 'delete' | undefined
  takesFocus: boolean
  busy: boolean
  disabled: boolean
  offline: boolean
  result: ActionResult | undefined
  onAsk: (question: 'rename' | 'delete' | undefined) => void
  onRename: (name: string) => void
  onDelete: () => void
}

/** A saved recipient, its name while it is edited, or the question whether to delete it. */
export function RecipientRow(props: RecipientRowProps) {
  const { recipient, isByUser, question, takesFocus, busy, disabled, offline, result } = props
  const { onAsk, onRename, onDelete } = props
  const { recipientName: name, address, domainName } = recipient
  const texts = useTexts({ ...recipientsEn, ...walletPanelEn })
  const format = useFormat()
  const mark = <Face seed={address} name={name} />
  if (question === 'delete')
    return (
      <RowQuestion
        verb={busy ? texts.recipientDeleting : texts.recipientDelete}
        busy={busy}
        disabled={disabled}
        result={result}
        onCancel={() => onAsk(undefined)}
        onConfirm={onDelete}
      >
        {format(texts.recipientDeleteAsk, { name })}
      </RowQuestion>
    )
  if (question === 'rename')
    return (
      <RowForm
        mark={mark}
        label={texts.walletNameLabel}
        value={name}
        missing={texts.walletNameMissing}
        busy={busy}
        offline={offline}
        result={result}
        onSave={onRename}
        onLeave={() => onAsk(undefined)}
      />
    )
  return (
    <Row
      mark={mark}
      name={name}
      detail={
        <>
          <bdi className="lk-data" dir="ltr" translate="no" title={address}>
            {shortAddress(address)}
          </bdi>
          {domainName && (
            <>
              {'\u00a0· '}
              <bdi translate="no">{domainName}</bdi>
            </>
          )}
          {!isByUser && `\u00a0· ${texts.savedByOther}`}
        </>
      }
      result={result}
    >
      <MenuButton
        label={format(texts.recipientMore, { name })}
        takesFocus={takesFocus}
        items={[
          {
            label: texts.recipientRename,
            icon: <Icon shape={pencil} />,
            onSelect: () => onAsk('rename'),
          },
          {
            label: texts.recipientDelete,
            icon: <Icon shape={trash} />,
            onSelect: () => onAsk('delete'),
          },
        ]}
      />
    </Row>
  )
}
