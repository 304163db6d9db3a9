import { agentOf, describeEmbedded } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useId, useState } from 'react'

import { useCopy } from '../../contact/useCopy.ts'
import { Button } from '../../parts/buttons/Button.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { check, copy, external } from '../../parts/icons/moreIcons.tsx'
import { Hint } from '../../parts/messages/Hint.tsx'
import { Spoken } from '../../parts/messages/Spoken.tsx'
import { socialEn } from '../../texts/en/social.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'

export interface OutsideWaysProps {
  /** @default the address of this page */
  page?: string | undefined
}

/**
 * How to open this page in the user's browser: by a link where the app is known to follow it, by the app's menu, or by
 * copying the address.
 */
export function OutsideWays({ page }: OutsideWaysProps) {
  const texts = useTexts(socialEn)
  const format = useFormat()
  const name = useClass()
  const kit = useKit()
  const id = useId()
  const { copied, copyText } = useCopy()
  const [{ address, app, link, entry, menu }] = useState(() => {
    const agent = agentOf(kit)
    const address = page ?? location.href
    const embedded = describeEmbedded(agent)
    return {
      address,
      app: embedded?.app,
      link: embedded?.linkOutside(address),
      entry: embedded?.menuEntry,
      menu: /Android/.test(agent?.userAgent ?? '') ? '⋮' : '⋯',
    }
  })
  const byMenu = { external: texts.outsideExternal, browser: texts.outsideBrowser }
  const isDone = copied === 'done'
  const isFailed = copied === 'failed' || copied === 'changed'
  return (
    <div className="lk-group">
      <p className={name('text')}>
        {app && entry ? format(byMenu[entry], { app, menu }) : texts.outsideByHand}
      </p>
      {link && (
        <a className={name('button', 'primary')} href={link}>
          <Icon shape={external} directional />
          {texts.outside}
        </a>
      )}
      <Button
        variant={link ? 'secondary' : 'primary'}
        onClick={() => copyText(address)}
        aria-describedby={isFailed ? id : undefined}
      >
        <Icon shape={isDone ? check : copy} />
        {isDone ? texts.pageCopied : texts.copyPage}
      </Button>
      {isDone && <Spoken>{texts.pageCopied}</Spoken>}
      {isFailed && (
        <>
          <Hint id={id} kind="error">
            {texts.copyPageFailed}
          </Hint>
          <p className="lk-well">{address}</p>
        </>
      )}
    </div>
  )
}
