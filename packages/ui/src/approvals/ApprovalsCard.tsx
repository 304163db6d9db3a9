import type { Session } from '@latchkey/react'

import { PanelCard } from '../app/PanelCard.tsx'
import { Approvals } from './Approvals.tsx'

/** The approvals as a card in the page. */
export const ApprovalsCard = ({ session }: { session: Session }) => (
  <PanelCard>
    <Approvals key={session.userId} session={session} />
  </PanelCard>
)
