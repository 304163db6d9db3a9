import { useId } from 'react'

import { useCopy } from '../../contact/useCopy.ts'
import { Button } from '../../parts/buttons/Button.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { check, copy } from '../../parts/icons/moreIcons.tsx'
import { Hint } from '../../parts/messages/Hint.tsx'
import { Spoken } from '../../parts/messages/Spoken.tsx'
import { walletPanelEn } from '../../texts/en/walletPanel.ts'
import { useTexts } from '../../texts/useTexts.ts'

export interface CopyAddressButtonProps {
  address: string
  variant: 'primary' | 'secondary'
}

/** Copies an address, and says under it if the clipboard doesn't hold it. */
export function CopyAddressButton({ address, variant }: CopyAddressButtonProps) {
  const texts = useTexts(walletPanelEn)
  const { copied, copyText } = useCopy()
  const id = useId()
  const problem = {
    idle: undefined,
    done: undefined,
    failed: texts.receiveCopyFailed,
    changed: texts.receiveCopyChanged,
  }[copied]
  const done = copied === 'done'
  return (
    <>
      <Button variant={variant} onClick={() => copyText(address)} aria-describedby={problem && id}>
        <Icon shape={done ? check : copy} />
        {done ? texts.accountCopied : texts.receiveCopy}
      </Button>
      {done && <Spoken>{texts.accountCopied}</Spoken>}
      {problem && (
        <Hint id={id} kind="error">
          {problem}
        </Hint>
      )}
    </>
  )
}
