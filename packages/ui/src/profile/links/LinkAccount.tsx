import { type ReactNode, useCallback, useId, useRef } from 'react'
import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { plus } from '../../parts/icons/moreIcons.tsx'
import { Hint } from '../../parts/messages/Hint.tsx'
import { MenuButton } from '../../parts/overlays/MenuButton.tsx'
import { ActionError, Done } from '../../parts/rows/ActionResult.tsx'
import type { ActionResult } from '../../parts/rows/useAction.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'

/** A provider or `wallet`. */
export interface Linkable {
  id: string
  name: string
  tag?: string | undefined
  mark: ReactNode
}

export interface LinkAccountProps {
  /** Providers and wallets that can be linked, in the order of the configuration. */
  linkable: readonly Linkable[]
  /** A link under way: its status text and its actions. */
  linking: { text: string; verb?: { label: string; act: () => void } | undefined } | undefined
  result: ActionResult | undefined
  disabled: boolean
  onLink: (id: string) => void
  onCancel: () => void
}

/** The button that lists what can be linked, a link under way, and how it ended. */
export function LinkAccount({ linkable, linking, result, disabled, onLink, onCancel }: LinkAccountProps) {
  const texts = useTexts(profileEn)
  const format = useFormat()
  const id = useId()
  // The button that had the focus is removed while the link is under way, and gets the focus back.
  const pressed = useRef(false)
  const takeFocus = useCallback((element: HTMLElement | null) => {
    if (pressed.current && document.activeElement === document.body) element?.focus()
  }, [])
  const returnFocus = useCallback(
    (element: HTMLElement | null) => takeFocus(element?.querySelector('button') ?? null),
    [takeFocus],
  )
  if (linking)
    return (
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
    )
  return (
    <>
      <div ref={returnFocus} className="lk-setting__buttons">
        {linkable.length > 0 && (
          <MenuButton
            label={texts.linkAny}
            disabled={disabled}
            items={linkable.map(({ id: key, name, tag, mark }) => ({
              label: name,
              // The tag that several providers share is shown once, above them.
              group: tag && format(texts.linkProviders, { tag }),
              icon: mark,
              onSelect: () => {
                pressed.current = true
                onLink(key)
              },
            }))}
          >
            <Icon size="small" shape={plus} />
            {texts.linkAny}
          </MenuButton>
        )}
        {result?.shown && <Done>{result.shown}</Done>}
      </div>
      <ActionError id={id} error={result?.error} />
    </>
  )
}
