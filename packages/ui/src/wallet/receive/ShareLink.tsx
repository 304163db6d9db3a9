import { useId, useState } from 'react'

import { useCopy } from '../../contact/useCopy.ts'
import { Button } from '../../parts/buttons/Button.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { check, copy } from '../../parts/icons/moreIcons.tsx'
import { exportIcon } from '../../parts/icons/walletIcons.tsx'
import { Hint } from '../../parts/messages/Hint.tsx'
import { Spoken } from '../../parts/messages/Spoken.tsx'
import { walletReceiveEn } from '../../texts/en/walletReceive.ts'
import { useTexts } from '../../texts/useTexts.ts'

export interface ShareLinkProps {
  link: string
  /** Variant of the first button. */
  variant: 'primary' | 'secondary'
}

/** Browsers share links to pages only: others go as text. */
const canShare = (link: string): boolean =>
  typeof navigator.share === 'function' && navigator.canShare?.({ text: link }) !== false

/** Passes a payment link on, where the browser can, and copies it. */
export function ShareLink({ link, variant }: ShareLinkProps) {
  const texts = useTexts(walletReceiveEn)
  const { copied, copyText } = useCopy()
  const [isRefused, setRefused] = useState(false)
  const id = useId()
  const shares = canShare(link)
  const done = copied === 'done'
  const copyProblem = {
    idle: undefined,
    done: undefined,
    failed: texts.receiveLinkCopyFailed,
    changed: texts.receiveLinkChanged,
  }[copied]
  const problem = copyProblem ?? (isRefused ? texts.receiveShareFailed : undefined)
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text: link })
      setRefused(false)
    } catch (error) {
      // Closing the browser's list is no failure.
      setRefused(!(error instanceof DOMException && error.name === 'AbortError'))
    }
  }
  return (
    <>
      <div className={shares ? 'lk-receive__share' : undefined}>
        {shares && (
          <Button variant={variant} onClick={() => void share()} aria-describedby={problem && id}>
            <Icon shape={exportIcon} />
            {texts.receiveShare}
          </Button>
        )}
        <Button
          variant={shares ? 'secondary' : variant}
          onClick={() => {
            setRefused(false)
            copyText(link)
          }}
          aria-describedby={problem && id}
        >
          <Icon shape={done ? check : copy} />
          {done ? texts.receiveLinkCopied : texts.receiveCopyLink}
        </Button>
      </div>
      {done && <Spoken>{texts.receiveLinkCopied}</Spoken>}
      {problem && (
        <Hint id={id} kind="error">
          {problem}
        </Hint>
      )}
    </>
  )
}
