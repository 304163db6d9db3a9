'use client'

import { displayName, type Session, useKitState } from '@latchkey/react'
import {
  type ForwardedRef,
  forwardRef,
  type ReactNode,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'

import { useOpening } from '../app/useWindows.ts'
import { accountMenuChunk, approvalsBadgeChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import { shortAddress } from '../contact/addresses.ts'
import { useContactText } from '../contact/useContactText.ts'
import { Avatar } from '../parts/Avatar.tsx'
import { type LeafProps, renderAsChild } from '../parts/buttons/leaf.tsx'
import { mergeProps } from '../parts/buttons/mergeProps.ts'
import { chevron, Icon } from '../parts/icons/Icon.tsx'
import { keepFocus } from '../parts/keepFocus.ts'
import { LoadFailed } from '../parts/messages/LoadFailed.tsx'
import { Root } from '../parts/Root.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useSlow } from '../parts/time/useSlow.ts'
import { accountEn } from '../texts/en/account.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { AccountName } from './AccountName.tsx'
import { UserButtonItem, UserButtonLink } from './UserButtonItem.tsx'
import { useAccountMenu } from './useAccountMenu.ts'

export interface UserButtonProps extends LeafProps {
  /** Draws the avatar alone. */
  compact?: boolean | undefined
  /** The user's address: shown if there is no name, and copied from the menu. */
  address?: string | undefined
  /**
   * Shows how many requests wait for the user's approval, and adds an item that opens them. Default: where the account
   * has more than one person.
   */
  approvals?: boolean | undefined
  /** Adds an item that opens the user's wallet. @default true */
  wallet?: boolean | undefined
  /** Items of your own for the menu: `UserButton.Item` and `UserButton.Link`. */
  children?: ReactNode
}

/**
 * The button of the user, which opens the account menu. Draws nothing while signed out. After the session has ended
 * it says so, and the menu offers to sign in again.
 *
 * @example
 * <UserButton>
 *   <UserButton.Item onSelect={() => navigate('/orders')}>Orders</UserButton.Item>
 *   <UserButton.Link href="https://help.example.com" target="_blank">Help</UserButton.Link>
 * </UserButton>
 */
export const UserButton = /* @__PURE__ */ Object.assign(/* @__PURE__ */ forwardRef(AccountButton), {
  Item: UserButtonItem,
  Link: UserButtonLink,
})

export interface Account {
  session: Session
  /** Given by the host. */
  address: string | undefined
  /** The label of the button; undefined until a name is known. */
  shown: string | undefined
  /** Whether the session has ended. */
  ended: boolean
}

function AccountButton(
  { compact = false, address, approvals, wallet = true, children, ...buttonProps }: UserButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const { status, session } = useKitState('auth')
  if (status === 'loading') {
    return (
      <Root>
        <Skeleton shape="pill" />
      </Root>
    )
  }
  if (!session) return null
  const shown = displayName(session) ?? (address && shortAddress(address))
  const ended = status === 'expired'
  return (
    <Root onLeave={keepFocus}>
      <MenuButton
        account={{ session, address, shown, ended }}
        compact={compact}
        approvals={!ended && (approvals ?? session.isShared === true)}
        wallet={wallet}
        buttonProps={buttonProps}
        forwarded={ref}
      >
        {children}
      </MenuButton>
    </Root>
  )
}

interface MenuButtonProps {
  account: Account
  compact: boolean
  approvals: boolean
  wallet: boolean
  /** Props that the page gave to the button. */
  buttonProps: LeafProps
  forwarded: ForwardedRef<HTMLButtonElement>
  children: ReactNode
}

function MenuButton({
  account,
  compact,
  approvals,
  wallet,
  buttonProps,
  forwarded,
  children,
}: MenuButtonProps) {
  const { session, ended } = account
  const shown = useContactText(account.shown)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useAccountMenu(button)
  useImperativeHandle(forwarded, () => button.current as HTMLButtonElement)
  const opening = useOpening()
  const texts = useTexts(accountEn)
  const className = useClass()
  const menuId = useId()
  const ownId = useId()
  const badgeId = useId()
  const buttonId = buttonProps.id ?? ownId
  // Without a contact, the name comes from the service soon after the login.
  const late = useSlow(!shown)
  const alone = compact || (!shown && late && !ended)
  const owner = shown && (alone ? fillMessage(texts.account, { name: shown }) : shown)
  const text = ended ? texts.ended : shown
  const defaults = {
    type: 'button' as const,
    'aria-label': [ended && texts.ended, owner ?? texts.nameless].filter(Boolean).join(', '),
    // The number is part of the name once there is one.
    ...(approvals && { id: buttonId, 'aria-labelledby': `${buttonId} ${badgeId}` }),
    'aria-haspopup': 'menu' as const,
    'aria-expanded': menu.opened !== undefined,
    'aria-busy': menu.waiting || opening || undefined,
    'aria-controls': menu.opened && menuId,
    onPointerEnter: accountMenuChunk.preload,
    onFocus: accountMenuChunk.preload,
    onTouchStart: accountMenuChunk.preload,
    onClick: menu.toggle,
    onKeyDown: menu.pressArrow,
    children: (
      <>
        <Avatar seed={session.organizationId} />
        {!alone && (
          <span className="lk-user-button__text">
            {text ? <AccountName name={text} /> : <Skeleton shape="line" />}
            <Icon size="small" shape={chevron} />
          </span>
        )}
        {approvals && <LazyBadge id={badgeId} />}
      </>
    ),
  }
  return (
    <>
      {renderAsChild(
        'button',
        { ...mergeProps<LeafProps>(defaults, buttonProps), ref: button },
        className('user-button', alone && 'compact', ended && 'ended'),
      )}
      {menu.retry && <LoadFailed chunk={accountMenuChunk} onRetry={menu.retry} />}
      {menu.opened && (
        <menu.opened.module.UserMenu
          id={menuId}
          button={button}
          focus={menu.opened.focus}
          account={account}
          approvals={approvals}
          wallet={wallet}
          items={children}
          onClose={menu.close}
        />
      )}
    </>
  )
}

/** The number of requests that wait, once its code is loaded. */
function LazyBadge({ id }: { id: string }) {
  const { module } = useLazy(approvalsBadgeChunk)
  useEffect(approvalsBadgeChunk.request, [])
  return module ? <module.ApprovalsBadge id={id} /> : null
}
