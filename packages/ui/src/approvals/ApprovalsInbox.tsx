'use client'

import { useKitState } from '@latchkey/react'

import { LazyCard } from '../app/LazyCard.tsx'
import { approvalsChunk } from '../chunks/chunks.ts'

/**
 * Requests that wait for the approval of the signed-in user, as a card in the page. Draws nothing while signed out. Its
 * code is loaded when it is first drawn; a placeholder keeps its space.
 *
 * @example
 * <Show when="signed-in">
 *   <ApprovalsInbox />
 * </Show>
 */
export function ApprovalsInbox() {
  const { session } = useKitState('auth')
  if (!session) return null
  return (
    <LazyCard chunk={approvalsChunk} placeholder="lk-card lk-panel">
      {({ ApprovalsCard }) => <ApprovalsCard session={session} />}
    </LazyCard>
  )
}
