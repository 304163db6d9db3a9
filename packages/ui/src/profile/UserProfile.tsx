'use client'

import { useKitState } from '@latchkey/react'
import type { ReactNode } from 'react'

import { LazyCard, useHold } from '../app/LazyCard.tsx'
import { profileChunk } from '../chunks/chunks.ts'
import { PanelPage } from '../parts/pages/PanelPage.tsx'

export interface UserProfileProps {
  /** Pages of your own: `UserProfile.Page`. The window has those of `appearance.slots`. */
  children?: ReactNode
}

/**
 * Name, contacts, passkeys and devices of the signed-in user, as a card in the page. Draws nothing while signed out.
 * Its code is loaded when it is first drawn; a placeholder keeps its space.
 *
 * @example
 * <UserProfile>
 *   <UserProfile.Page title="Orders" icon={<OrdersIcon />}>
 *     <Orders />
 *   </UserProfile.Page>
 * </UserProfile>
 */
export const UserProfile = /* @__PURE__ */ Object.assign(ProfileInPage, { Page: PanelPage })

function ProfileInPage({ children }: UserProfileProps) {
  const { session } = useKitState('auth')
  useHold(session !== undefined)
  if (!session) return null
  return (
    <LazyCard chunk={profileChunk} placeholder="lk-card lk-panel lk-panel--coming">
      {({ ProfileCard }) => <ProfileCard session={session} pages={children} />}
    </LazyCard>
  )
}
