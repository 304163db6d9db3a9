'use client'

import { useKitState } from '@latchkey/react'
import { useEffect } from 'react'

import { approvalsChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import { keepFocus } from '../parts/keepFocus.ts'
import { LoadFailed } from '../parts/messages/LoadFailed.tsx'
import { Root } from '../parts/Root.tsx'

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
  const { module, failed } = useLazy(approvalsChunk)
  const needed = session !== undefined
  useEffect(() => {
    if (needed) approvalsChunk.request()
  }, [needed])
  if (!session) return null
  return (
    <Root onLeave={keepFocus}>
      {module ? (
        <module.ApprovalsCard session={session} />
      ) : (
        <div className="lk-card lk-panel" aria-busy={!failed}>
          {failed && <LoadFailed chunk={approvalsChunk} />}
        </div>
      )}
    </Root>
  )
}
