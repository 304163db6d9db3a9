import type { Session } from '@latchkey/react'
import type { ReactNode } from 'react'

import { PanelCard } from '../app/PanelCard.tsx'
import { WalletScreens } from './WalletScreens.tsx'

/** The wallet as a card in the page. */
export const WalletCard = ({ session, pages }: { session: Session; pages: ReactNode }) => (
  <PanelCard narrow>
    <WalletScreens key={session.userId} modal={false} pages={pages} />
  </PanelCard>
)
