import type { ReactNode } from 'react'

import { Icon } from '../parts/Icon.tsx'
import { close, passkey as passkeyIcon } from '../parts/icons.tsx'
import { key, laptop, phone } from '../parts/moreIcons.tsx'
import { profileEn } from '../texts/en/profile.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { RowQuestion } from './RowQuestion.tsx'
import { useTimes } from './useTimes.ts'

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
  /** Whether the row asks to confirm the removal. */
  asked: boolean
  takesFocus: boolean
  removing: boolean
  disabled: boolean
  onAsk: (open: boolean) => void
  onRemove: () => void
}

const icons: Record<NonNullable<Passkey['form']>, ReactNode> = { laptop, phone, key }

/** A passkey, or the question whether to remove it. */
export function PasskeyRow(props: PasskeyRowProps) {
  const { passkey, now, asked, takesFocus, removing, disabled, onAsk, onRemove } = props
  const { name, form, addedAt, usedAt } = passkey
  const texts = useTexts(profileEn)
  const format = useFormat()
  const { sayDate, sayDay } = useTimes()
  if (asked)
    return (
      <RowQuestion
        text={format(texts.passkeyRemoveAsk, { name })}
        verb={removing ? texts.passkeyRemoving : texts.passkeyRemove}
        busy={removing}
        disabled={disabled}
        onCancel={() => onAsk(false)}
        onConfirm={onRemove}
      />
    )
  const used =
    usedAt === undefined ? texts.passkeyNever : format(texts.passkeyUsed, { day: sayDay(usedAt, now) })
  return (
    <li className="lk-row">
      <span className="lk-tile">
        <Icon shape={form ? icons[form] : passkeyIcon} />
      </span>
      <span className="lk-row__main">
        <bdi className="lk-row__name">{name}</bdi>
        <span className="lk-row__detail">
          {format(texts.passkeyAddedOn, { date: sayDate(addedAt) })}&nbsp;· {used}
        </span>
      </span>
      <span className="lk-row__end">
        <MoreMenu
          label={format(texts.passkeyMore, { name })}
          takesFocus={takesFocus}
          items={[{ label: texts.passkeyRemove, icon: close, onSelect: () => onAsk(true) }]}
        />
      </span>
    </li>
  )
}
