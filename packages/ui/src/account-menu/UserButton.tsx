import { displayName, type Session, useKitState } from '@latchkey/react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'

import { useOpening } from '../app/useWindows.ts'
import { accountMenuChunk, type ChunkModule } from '../chunks/chunks.ts'
import { Avatar } from '../parts/Avatar.tsx'
import { chevron, Icon } from '../parts/Icon.tsx'
import { keepFocus } from '../parts/keepFocus.ts'
import { LoadFailed } from '../parts/LoadFailed.tsx'
import { Root } from '../parts/Root.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { accountEn } from '../texts/en/page.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'

type MenuModule = ChunkModule<typeof accountMenuChunk>

export interface UserButtonProps {
  /** Draws the avatar alone. */
  compact?: boolean | undefined
  /** The user's address: shown if there is no name, and copied from the menu. */
  address?: string | undefined
}

/** The button of the signed-in user, which opens the account menu. Draws nothing while signed out. */
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
    <Root onLeave={keepFocus}>
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
  /** The label of the button. */
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
  const opening = useOpening()
  const [waiting, setWaiting] = useState(false)
  const [retry, setRetry] = useState<{ press: () => void }>()
  const [opened, setOpened] = useState<{ module: MenuModule; focus: 'first' | 'last' }>()
  const texts = useTexts(accountEn)
  const className = useClass()
  const menuId = useId()
  const called = displayName(session)
  const short = address && shortAddress(address)
  const shown = called ?? short ?? texts.nameless

  const open = (focus: 'first' | 'last'): void => {
    setRetry(undefined)
    const { module } = accountMenuChunk.get()
    if (module) {
      setOpened({ module, focus })
      return
    }
    const here = document.activeElement
    const press = (): void => {
      button.current?.focus()
      open(focus)
    }
    setWaiting(true)
    accountMenuChunk
      .load()
      .then(
        // If the focus has moved in the meantime, the menu stays closed.
        (loaded) => here === document.activeElement && setOpened({ module: loaded, focus }),
        () => setRetry({ press }),
      )
      .finally(() => setWaiting(false))
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
        aria-label={
          compact ? ((called ?? short) ? fillMessage(texts.account, { name: shown }) : shown) : undefined
        }
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-busy={waiting || opening || undefined}
        aria-controls={opened && menuId}
        onPointerEnter={accountMenuChunk.preload}
        onFocus={accountMenuChunk.preload}
        onTouchStart={accountMenuChunk.preload}
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
      {retry && <LoadFailed onRetry={retry.press} />}
      {opened && (
        <opened.module.UserMenu
          id={menuId}
          button={button}
          focus={opened.focus}
          person={{ id, seed, name, contact, address, shown }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** `0x5aAe…eAed`, as a label. Where the user decides something about an address, show it in full. */
export const shortAddress = (address: string): string =>
  address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
