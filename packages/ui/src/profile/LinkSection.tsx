import { type ReactNode, useCallback, useId, useRef, useState } from 'react'

import { Button } from '../parts/Button.tsx'
import { Hint } from '../parts/Hint.tsx'
import { Icon } from '../parts/Icon.tsx'
import { plus } from '../parts/moreIcons.tsx'
import { TextButton } from '../parts/TextButton.tsx'
import { profileEn } from '../texts/en/profile.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { RowQuestion } from './RowQuestion.tsx'
import { RowSkeletons } from './RowSkeletons.tsx'
import { Said, type SaidProps } from './Said.tsx'
import { Setting } from './Setting.tsx'
import type { Outcome } from './toOutcome.ts'
import type { Source } from './useSource.ts'
import { useVerb } from './useVerb.ts'

/** An identity at a provider, or a wallet, that signs in to the account. */
export interface Linked {
  id: string
  kind: 'provider' | 'wallet'
  name: string
  detail: string
  mark: ReactNode
}

export interface LinkSectionProps {
  source: Source<readonly Linked[]>
  /** What can be linked, in the order of the configuration. */
  linkable: readonly { id: string; name: string }[]
  /** A link under way: its status text and its actions. */
  linking: { text: string; verb?: { label: string; act: () => void } | undefined } | undefined
  /** How the last link ended. */
  ended: Pick<SaidProps, 'error' | 'said'>
  offline: boolean
  onLink: (id: string) => void
  onCancel: () => void
  onUnlink: (row: Linked) => Promise<Outcome>
}

/** The provider accounts and wallets that sign in to the account, with buttons to link and unlink them. */
export function LinkSection(props: LinkSectionProps) {
  const { source, linkable, linking, ended, offline, onLink, onCancel, onUnlink } = props
  const texts = useTexts(profileEn)
  const format = useFormat()
  const verb = useVerb()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<string>()
  // The button that had the focus is removed while the link is under way, and gets the focus back.
  const pressed = useRef<string>(undefined)
  const takeFocus = useCallback((element: HTMLElement | null) => {
    if (pressed.current && document.activeElement === document.body) element?.focus()
  }, [])
  const disabled = offline || verb.busy !== undefined || linking !== undefined

  const unlink = async (row: Linked): Promise<void> => {
    await verb.run(row.id, () => onUnlink(row), format(texts.unlinked, { name: row.name }))
    setAsked(undefined)
    // The row or its question that had the focus is removed.
    list.current?.focus()
  }
  return (
    <Setting
      name={texts.linkSection}
      hint={texts.linkSectionHint}
      source={source}
      skeleton={<RowSkeletons />}
    >
      {(rows) => (
        <>
          {rows.length === 0 && <p className="lk-setting__none">{texts.linkNone}</p>}
          <ul
            ref={list}
            className="lk-list"
            tabIndex={-1}
            aria-label={texts.linkSection}
            hidden={!rows.length}
          >
            {rows.map((row) =>
              asked === row.id ? (
                <RowQuestion
                  key={row.id}
                  text={format(texts.unlinkAsk, { name: row.name })}
                  verb={verb.busy === row.id ? texts.unlinking : texts.unlink}
                  busy={verb.busy === row.id}
                  disabled={disabled}
                  onCancel={() => {
                    setAsked(undefined)
                    list.current?.focus()
                  }}
                  onConfirm={() => void unlink(row)}
                />
              ) : (
                <li key={row.id} className="lk-row">
                  {row.mark}
                  <span className="lk-row__main">
                    <bdi className="lk-row__name">{row.name}</bdi>
                    <span className="lk-row__detail">{row.detail}</span>
                  </span>
                  <span className="lk-row__end">
                    <TextButton
                      quiet
                      disabled={disabled}
                      label={format(texts.unlinkOf, { name: row.name })}
                      onClick={() => {
                        verb.say()
                        setAsked(row.id)
                      }}
                    >
                      {texts.unlink}
                    </TextButton>
                  </span>
                </li>
              ),
            )}
          </ul>
          {linking ? (
            <div ref={takeFocus} className="lk-between" tabIndex={-1}>
              <Hint id={id} kind="busy">
                {linking.text}
              </Hint>
              <span className="lk-row__end">
                {linking.verb && <TextButton onClick={linking.verb.act}>{linking.verb.label}</TextButton>}
                <TextButton quiet onClick={onCancel}>
                  {texts.cancel}
                </TextButton>
              </span>
            </div>
          ) : (
            <>
              <div className="lk-setting__buttons">
                {linkable.map(({ id: key, name }) => (
                  <Button
                    key={key}
                    ref={pressed.current === key ? takeFocus : undefined}
                    variant="secondary"
                    small
                    disabled={disabled}
                    onClick={() => {
                      verb.say()
                      pressed.current = key
                      onLink(key)
                    }}
                  >
                    <Icon size="small" shape={plus} />
                    {key === 'wallet' ? texts.linkAddWallet : format(texts.linkAdd, { name })}
                  </Button>
                ))}
              </div>
              <Said id={id} {...(verb.error || verb.said ? verb : ended)} />
            </>
          )}
        </>
      )}
    </Setting>
  )
}
