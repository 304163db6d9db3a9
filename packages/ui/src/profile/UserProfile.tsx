'use client'

import { useKitState } from '@latchkey/react'
import { useEffect } from 'react'

import { useWindows } from '../app/useWindows.ts'
import { profileChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import { keepFocus } from '../parts/keepFocus.ts'
import { LoadFailed } from '../parts/messages/LoadFailed.tsx'
import { Root } from '../parts/Root.tsx'

/**
 * Name, contacts, passkeys and devices of the signed-in user, as a card in the page. Draws nothing while signed out.
 * Its code is loaded when it is first drawn; a placeholder keeps its space.
 */
export function UserProfile() {
  const { session } = useKitState('auth')
  const { module, failed } = useLazy(profileChunk)
  const needed = session !== undefined
  useEffect(() => {
    if (needed) profileChunk.request()
  }, [needed])
  const stack = useWindows()
  useEffect(() => (needed ? stack.hold() : undefined), [stack, needed])
  if (!session) return null
  return (
    <Root onLeave={keepFocus}>
      {module ? <module.ProfileCard session={session} /> : <Coming failed={failed} />}
    </Root>
  )
}

function Coming({ failed }: { failed: boolean }) {
  return (
    <div className="lk-card lk-panel lk-panel--coming" aria-busy={!failed}>
      {failed && <LoadFailed chunk={profileChunk} />}
    </div>
  )
}
