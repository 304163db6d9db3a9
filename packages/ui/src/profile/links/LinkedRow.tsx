import { type ReactNode, useId } from 'react'

import { useCopy } from '../../contact/useCopy.ts'
import { IconButton } from '../../parts/buttons/IconButton.tsx'
import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { check, copy } from '../../parts/icons/moreIcons.tsx'
import { Spoken } from '../../parts/messages/Spoken.tsx'
import { Row } from '../../parts/rows/Row.tsx'
import type { ActionResult } from '../../parts/rows/useAction.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'

/** An identity at a provider, or a wallet, that signs in to the account. */
export interface Linked {
  id: string
  kind: 'provider' | 'wallet'
  name: string
  /** A short label beside the name. */
  tag?: string | undefined
  /** The account at the provider: its email address. */
  account?: string | undefined
  /** When it was linked. */
  detail: string
  /** The wallet's full address. */
  address?: string | undefined
  mark: ReactNode
}

interface LinkedRowProps {
  linked: Linked
  /** Whether it is the only login method, which can't be unlinked. */
  isOnlyMethod: boolean
  disabled: boolean
  result: ActionResult | undefined
  onUnlink: () => void
}

/** A linked account or wallet, and the button that unlinks it. */
export function LinkedRow({ linked, isOnlyMethod, disabled, result, onUnlink }: LinkedRowProps) {
  const { name, tag, account, detail, address, mark } = linked
  const texts = useTexts(profileEn)
  const format = useFormat()
  const reasonId = useId()
  return (
    <Row
      mark={mark}
      name={name}
      tag={tag}
      detail={
        <>
          {account && (
            <bdi className="lk-contact" translate="no">
              {account}
            </bdi>
          )}
          {address && (
            <span className="lk-data" translate="no">
              {address}
            </span>
          )}
          <span>{detail}</span>
          {isOnlyMethod && <span id={reasonId}>{texts.onlyMethod}</span>}
        </>
      }
      result={result}
    >
      {address && <CopyAddress address={address} name={name} />}
      <TextButton
        quiet
        disabled={disabled || isOnlyMethod}
        label={format(texts.unlinkOf, { name })}
        describedBy={isOnlyMethod ? reasonId : undefined}
        onClick={onUnlink}
      >
        {texts.unlink}
      </TextButton>
    </Row>
  )
}

function CopyAddress({ address, name }: { address: string; name: string }) {
  const texts = useTexts(profileEn)
  const format = useFormat()
  const { copied, copyText } = useCopy()
  const announcement = {
    idle: undefined,
    done: texts.addressCopied,
    failed: texts.addressNotCopied,
    changed: texts.addressNotCopied,
  }[copied]
  return (
    <>
      <IconButton label={format(texts.copyAddressOf, { name })} onClick={() => copyText(address)}>
        <Icon shape={copied === 'done' ? check : copy} />
      </IconButton>
      {copied === 'failed' && <span className="lk-tag">{announcement}</span>}
      {announcement && <Spoken>{announcement}</Spoken>}
    </>
  )
}
