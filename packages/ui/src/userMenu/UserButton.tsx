import { displayName, type Session, useKitState } from '@latchkey/react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'

import { lazy, useLazy } from '../lazyModule.ts'
import { Avatar } from '../parts/Avatar.tsx'
import { chevron } from '../parts/chevron.ts'
import { Icon } from '../parts/Icon.tsx'
import { Root } from '../parts/Root.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { entryEn } from '../texts/entry.en.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { shortAddress } from './shortAddress.ts'

const menu = /* @__PURE__ */ lazy(() => import('./UserMenu.tsx'))

export interface UserButtonProps {
  /** The avatar alone. */
  compact?: boolean | undefined
  /** The person's address, for the button where there is no name, and to copy from the menu. */
  address?: string | undefined
}

/** Who is signed in, and the menu of what they can do. Nothing where nobody is. */
export function UserButton({ compact = false, address }: UserButtonProps) {
  const { status, session } = useKitState('auth')
  if (status === 'loading') {
    return (
      <Root>
        <Skeleton shape="pill" />
      </Root>
    )
  }
  if (!session) return null
  return (
    <Root>
      <AccountButton session={session} address={address} compact={compact} />
    </Root>
  )
}

export interface Account {
  /** Of the session. */
  id: string
  /** Draws the avatar. */
  seed: string
  name: string | undefined
  contact: string | undefined
  address: string | undefined
  /** What the button calls them. */
  shown: string
}

interface AccountButtonProps {
  session: Session
  address: string | undefined
  compact: boolean
}

function AccountButton({ session, address, compact }: AccountButtonProps) {
  const { id, name, contact, organizationId: seed } = session
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'first' | 'last'>()
  const { module } = useLazy(menu)
  const texts = useTexts(entryEn)
  const className = useClass()
  const menuId = useId()
  const called = displayName(session)
  const short = address && shortAddress(address)
  const shown = called ?? short ?? texts.nameless

  const open = (focus: 'first' | 'last'): void => {
    menu.preload()
    setOpened(focus)
  }
  const pressArrow = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className('user-button', compact && 'compact')}
        aria-label={compact ? ((called ?? short) ? texts.account(shown) : shown) : undefined}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined && module !== undefined}
        aria-controls={opened && menuId}
        onPointerEnter={menu.preload}
        onFocus={menu.preload}
        onTouchStart={menu.preload}
        onClick={() => (opened ? setOpened(undefined) : open('first'))}
        onKeyDown={pressArrow}
      >
        <Avatar seed={seed} />
        {!compact && (
          <>
            <bdi className={called || !short ? 'lk-user-button__name' : 'lk-user-button__name lk-data'}>
              {shown}
            </bdi>
            <Icon size="small" shape={chevron} />
          </>
        )}
      </button>
      {opened && module && (
        <module.UserMenu
          id={menuId}
          button={button}
          focus={opened}
          person={{ id, seed, name, contact, address, shown }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
