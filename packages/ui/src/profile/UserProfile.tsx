'use client'

import { useKitState } from '@latchkey/react'

import { LazyCard, useHold } from '../app/LazyCard.tsx'
import { profileChunk } from '../chunks/chunks.ts'

/**
 * Name, contacts, passkeys and devices of the signed-in user, as a card in the page. Draws nothing while signed out.
 * Its code is loaded when it is first drawn; a placeholder keeps its space.
 */
export function UserProfile() {
  const { session } = useKitState('auth')
  useHold(session !== undefined)
  if (!session) return null
  return (
    <LazyCard chunk={profileChunk} placeholder="lk-card lk-panel lk-panel--coming">
      {({ ProfileCard }) => <ProfileCard session={session} />}
    </LazyCard>
  )
}
