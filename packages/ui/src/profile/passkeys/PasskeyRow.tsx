import type { ReactNode } from 'react'

import { Icon } from '../../parts/icons/Icon.tsx'
import { passkey as passkeyIcon } from '../../parts/icons/icons.tsx'
import { key, laptop, pencil, phone, trash } from '../../parts/icons/moreIcons.tsx'
import { MenuButton } from '../../parts/overlays/MenuButton.tsx'
import { Row, Tile } from '../../parts/rows/Row.tsx'
import type { ActionResult } from '../../parts/rows/useAction.ts'
import { useTimes } from '../../parts/time/useTimes.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { AskedRow } from '../rows/AskedRow.tsx'

export interface Passkey {
  id: string
  name: string
  /** Kind of the device that holds it, if known. */
  form: 'laptop' | 'phone' | 'key' | undefined
  /** ms since the epoch, like all times here. */
  addedAt: number
  usedAt: number | undefined
}

export interface PasskeyRowProps {
  passkey: Passkey
  now: number
  isOnlyMethod: boolean
  /** Question that the row asks: a new name, or whether to remove it. */
  question: 'rename' | 'remove' | undefined
  takesFocus: boolean
  busy: boolean
  disabled: boolean
  offline: boolean
  result: ActionResult | undefined
  onAsk: (question: 'rename' | 'remove' | undefined) => void
  onRename: (name: string) => void
  onRemove: () => void
}

const icons: Record<NonNullable<Passkey['form']>, ReactNode> = { laptop, phone, key }

/** A passkey, its name while it is edited, or the question whether to remove it. */
export function PasskeyRow(props: PasskeyRowProps) {
  const { passkey, now, isOnlyMethod, question, takesFocus, busy, disabled, offline, result } = props
  const { onAsk, onRename, onRemove } = props
  const { name, form, addedAt, usedAt } = passkey
  const texts = useTexts(profileEn)
  const format = useFormat()
  const { formatDate, formatDay } = useTimes()
  const mark = <Tile icon={form ? icons[form] : passkeyIcon} />
  const used =
    usedAt === undefined ? texts.passkeyNever : format(texts.passkeyUsed, { day: formatDay(usedAt, now) })
  const rename = {
    label: texts.rename,
    icon: <Icon shape={pencil} />,
    onSelect: () => onAsk('rename'),
  }
  const remove = { label: texts.remove, icon: <Icon shape={trash} />, onSelect: () => onAsk('remove') }
  const row = (
    <Row
      mark={mark}
      name={name}
      detail={
        <>
          <span>
            {format(texts.passkeyAddedOn, { date: formatDate(addedAt) })}&nbsp;· {used}
          </span>
          {isOnlyMethod && <span>{texts.onlyMethod}</span>}
        </>
      }
      result={result}
    >
      <MenuButton
        label={format(texts.passkeyMore, { name })}
        takesFocus={takesFocus}
        items={isOnlyMethod ? [rename] : [rename, remove]}
      />
    </Row>
  )
  return (
    <AskedRow
      row={row}
      question={
        question === 'remove'
          ? {
              verb: busy ? texts.removing : texts.remove,
              busy,
              disabled,
              result,
              onCancel: () => onAsk(undefined),
              onConfirm: onRemove,
              children: format(texts.passkeyRemoveAsk, { name }),
            }
          : undefined
      }
      form={
        question === 'rename'
          ? {
              mark,
              label: texts.passkeyField,
              value: name,
              missing: texts.nameMissing,
              busy,
              offline,
              result,
              onSave: onRename,
              onLeave: () => onAsk(undefined),
            }
          : undefined
      }
    />
  )
}
