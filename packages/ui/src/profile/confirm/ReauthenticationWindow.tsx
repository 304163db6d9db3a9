import { type Session, useKitState } from '@latchkey/react'
import { useEffect } from 'react'

import { Window } from '../../app/Window.tsx'
import type { FeatureWindowProps } from '../../app/windows.ts'
import { ConfirmFlow } from './ConfirmFlow.tsx'
import { useConfirmMethods } from './useConfirmMethods.ts'

/** The signed-in user signs in again, for changes that need a recent login. */
export function ReauthenticationWindow({ opener, reauthentication, onClose }: FeatureWindowProps) {
  const { status, session } = useKitState('auth')
  // Signed out, here or in another tab: nobody can confirm who they are.
  useEffect(() => {
    if (!session && status !== 'loading') onClose()
  }, [session, status, onClose])
  if (!session) return null
  const confirm = (): void => {
    reauthentication?.settle(true)
    onClose()
  }
  return (
    <Window opener={opener} onClose={onClose}>
      <Confirm session={session} onConfirmed={confirm} onLeave={onClose} />
    </Window>
  )
}

interface ConfirmProps {
  session: Session
  onConfirmed: () => void
  onLeave: () => void
}

function Confirm({ session, onConfirmed, onLeave }: ConfirmProps) {
  const methods = useConfirmMethods(session)
  return <ConfirmFlow {...methods} onConfirmed={onConfirmed} onLeave={onLeave} />
}
