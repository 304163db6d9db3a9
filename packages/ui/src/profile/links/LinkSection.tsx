import { useEffect, useRef, useState } from 'react'

import { link as linkIcon } from '../../parts/icons/moreIcons.tsx'
import { Row, Tile } from '../../parts/rows/Row.tsx'
import { Setting } from '../../parts/rows/Setting.tsx'
import type { Outcome } from '../../parts/rows/toOutcome.ts'
import { type ActionResult, useAction } from '../../parts/rows/useAction.ts'
import type { Source } from '../../parts/rows/useSource.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { AskedRow } from '../rows/AskedRow.tsx'
import { LinkAccount, type LinkAccountProps } from './LinkAccount.tsx'
import { type Linked, LinkedRow } from './LinkedRow.tsx'

export interface LinkSectionProps
  extends Pick<LinkAccountProps, 'linkable' | 'linking' | 'onLink' | 'onCancel'> {
  source: Source<readonly Linked[]>
  /** Whether the one linked account is the only login method. */
  isOnlyMethod?: boolean | undefined
  /** How the last link ended. */
  ended: ActionResult
  offline: boolean
  onUnlink: (row: Linked) => Promise<Outcome>
}

/** The provider accounts and wallets that sign in to the account, with buttons to link and unlink them. */
export function LinkSection(props: LinkSectionProps) {
  const { source, linkable, linking, isOnlyMethod = false, ended, offline } = props
  const { onLink, onCancel, onUnlink } = props
  const texts = useTexts(profileEn)
  const format = useFormat()
  const action = useAction()
  const list = useRef<HTMLUListElement>(null)
  const [rowToUnlink, setRowToUnlink] = useState<string>()
  const disabled = offline || action.busy !== undefined || linking !== undefined

  const { announce } = action
  const { shown: announcement, error } = ended
  const [announced, setAnnounced] = useState<string>()
  useEffect(() => {
    if (announcement === announced) return
    setAnnounced(announcement)
    if (announcement) announce('link', announcement)
  }, [announcement, announced, announce])

  const unlink = async (row: Linked): Promise<void> => {
    await action.run(row.id, () => onUnlink(row), format(texts.unlinked, { name: row.name }))
    setRowToUnlink(undefined)
    // The row or its question that had the focus is removed.
    list.current?.focus()
  }
  return (
    <Setting name={texts.linkSection} hint={texts.linkSectionHint} source={source} action={action}>
      {(rows) => (
        <>
          <ul ref={list} className="lk-list" tabIndex={-1} aria-label={texts.linkSection}>
            {rows.map((row) => (
              <AskedRow
                key={row.id}
                row={
                  <LinkedRow
                    linked={row}
                    isOnlyMethod={isOnlyMethod}
                    disabled={disabled}
                    result={action.resultOf(row.id)}
                    onUnlink={() => {
                      action.clear()
                      setRowToUnlink(row.id)
                    }}
                  />
                }
                question={
                  rowToUnlink === row.id
                    ? {
                        verb: action.busy === row.id ? texts.unlinking : texts.unlink,
                        busy: action.busy === row.id,
                        disabled,
                        onCancel: () => {
                          setRowToUnlink(undefined)
                          list.current?.focus()
                        },
                        onConfirm: () => void unlink(row),
                        children: format(texts.unlinkAsk, { name: row.name }),
                      }
                    : undefined
                }
              />
            ))}
            {rows.length === 0 && (
              <Row
                mark={<Tile icon={linkIcon} />}
                name={texts.linkNone}
                detail={texts.linkNoneHint}
                isEmpty
              />
            )}
          </ul>
          <LinkAccount
            linkable={linkable}
            linking={linking}
            result={action.resultOf('link') ?? (error && { error })}
            disabled={disabled}
            onLink={(id) => {
              action.clear()
              setAnnounced(undefined)
              onLink(id)
            }}
            onCancel={onCancel}
          />
        </>
      )}
    </Setting>
  )
}
