import type { SessionEntry } from '@latchkey/react'
import { useId } from 'react'
import { Contact } from '../contact/Contact.tsx'
import { Avatar } from '../parts/Avatar.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { check } from '../parts/icons/moreIcons.tsx'
import { accountEn } from '../texts/en/account.ts'
import { menuEn } from '../texts/en/menu.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { nameAccounts } from './nameAccounts.ts'

export interface SessionItemsProps {
  entries: readonly SessionEntry[]
  onChoose: (entry: SessionEntry) => void
}

/** The accounts of this device. A click on another one switches to it. */
export function SessionItems({ entries, onChoose }: SessionItemsProps) {
  const texts = useTexts({ ...accountEn, ...menuEn })
  const className = useClass()
  const labelId = useId()
  const names = nameAccounts(entries, texts.nameless)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu must not contain a fieldset
    <div role="group" className="lk-menu__group" aria-labelledby={labelId}>
      <p className="lk-menu__label" id={labelId}>
        {texts.onThisDevice}
      </p>
      {entries.map((entry, index) => {
        const { session, status, active } = entry
        const live = status === 'signed-in'
        return (
          <button
            key={session.id}
            type="button"
            role="menuitemradio"
            tabIndex={-1}
            aria-checked={active}
            className={className('menu__item', !live && 'ended')}
            onClick={() => onChoose(entry)}
          >
            <Avatar seed={session.organizationId} />
            <span className="lk-menu__name">
              <Contact value={names[index] ?? ''} />
            </span>
            {!live && <span className="lk-tag">{texts.signInAgain}</span>}
            {live && active && <Icon shape={check} />}
          </button>
        )
      })}
    </div>
  )
}
