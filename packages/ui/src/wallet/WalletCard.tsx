import type { Session } from '@latchkey/react'

import { PanelCard } from '../parts/PanelCard.tsx'
import { WalletScreens } from './WalletScreens.tsx'

/** The wallet as a card in the page. */
export const WalletCard = ({ session }: { session: Session }) => (
  <PanelCard narrow>
    <WalletScreens key={session.userId} modal={false} />
  </PanelCard>
)
