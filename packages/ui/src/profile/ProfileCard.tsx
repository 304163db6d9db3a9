import type { Session } from '@latchkey/react'

import { PanelCard } from '../parts/PanelCard.tsx'
import { Profile } from './Profile.tsx'

/** The profile as a card in the page. */
export const ProfileCard = ({ session }: { session: Session }) => (
  <PanelCard>
    <Profile key={session.userId} session={session} />
  </PanelCard>
)
