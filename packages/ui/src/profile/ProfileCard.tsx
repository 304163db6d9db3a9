import type { Session } from '@latchkey/react'
import type { ReactNode } from 'react'

import { PanelCard } from '../app/PanelCard.tsx'
import { Profile } from './Profile.tsx'

/** The profile as a card in the page. */
export const ProfileCard = ({ session, pages }: { session: Session; pages: ReactNode }) => (
  <PanelCard>
    <Profile key={session.userId} session={session} pages={pages} />
  </PanelCard>
)
