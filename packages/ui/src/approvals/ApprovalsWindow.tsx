import { type Session, useKitState } from '@latchkey/react'
import { useEffect } from 'react'
import { PanelCard } from '../app/PanelCard.tsx'
import { Window } from '../app/Window.tsx'
import type { FeatureWindowProps } from '../app/windows.ts'
import { Approvals } from './Approvals.tsx'

/** The approvals as a window over the page. It closes when the session ends. */
export function ApprovalsWindow({ opener, onClose }: FeatureWindowProps) {
  const { status, session } = useKitState('auth')
  const isOver = status === 'signed-out' || status === 'expired'
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  if (!session) return null
  return (
    <Window panel opener={opener} onClose={onClose}>
      <Approvals key={session.userId} session={session} />
    </Window>
  )
}

/** The approvals as a card in the page. */
export const ApprovalsCard = ({ session }: { session: Session }) => (
  <PanelCard>
    <Approvals key={session.userId} session={session} />
  </PanelCard>
)
