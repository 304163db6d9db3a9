import { forwardRef, useId } from 'react'

import { Button } from '../../parts/buttons/Button.tsx'
import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { plus } from '../../parts/icons/moreIcons.tsx'
import { Hint } from '../../parts/messages/Hint.tsx'
import { ActionError, Done } from '../../parts/rows/ActionResult.tsx'
import type { ActionResult } from '../../parts/rows/useAction.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useScreenErrorText } from '../../texts/useScreenErrorText.ts'
import { useTexts } from '../../texts/useTexts.ts'

export interface AddPasskeyProps {
  /** The browser's prompt is open, or the service checks its result. */
  adding: 'waiting' | 'working' | 'slow' | undefined
  /** Whether this browser can create one. */
  supported: boolean
  disabled: boolean
  result: ActionResult | undefined
  onAdd: () => void
  onCancel: () => void
}

/** The button that adds a passkey, what it waits for, and how it ended. */
export const AddPasskey = /* @__PURE__ */ forwardRef<HTMLButtonElement, AddPasskeyProps>(function AddPasskey(
  { adding, supported, disabled, result, onAdd, onCancel },
  ref,
) {
  const texts = useTexts(profileEn)
  const unsupportedTitle = useScreenErrorText(supported ? undefined : unsupported).title
  const id = useId()
  if (adding) {
    const waits = { waiting: texts.passkeyWaiting, working: texts.passkeySaving, slow: texts.passkeySlow }
    return (
      <div className="lk-between">
        <Hint id={id} kind="busy">
          {waits[adding]}
        </Hint>
        <TextButton quiet onClick={onCancel}>
          {texts.cancel}
        </TextButton>
      </div>
    )
  }
  if (!supported) return <Hint id={id}>{unsupportedTitle}</Hint>
  return (
    <>
      <div className="lk-setting__buttons">
        <Button
          ref={ref}
          variant="secondary"
          small
          disabled={disabled}
          onClick={onAdd}
          aria-describedby={result?.error ? id : undefined}
        >
          <Icon size="small" shape={plus} />
          {texts.passkeyAdd}
        </Button>
        {result?.shown && <Done>{result.shown}</Done>}
      </div>
      <ActionError id={id} error={result?.error} />
    </>
  )
})

const unsupported = { code: 'PASSKEY_UNSUPPORTED' } as const
