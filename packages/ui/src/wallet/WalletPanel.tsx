'use client'

import { useKitState } from '@latchkey/react'
import type { ReactNode } from 'react'

import { LazyCard, useHold } from '../app/LazyCard.tsx'
import { walletChunk } from '../chunks/chunks.ts'
import { PanelPage } from '../parts/pages/PanelPage.tsx'

export interface WalletPanelProps {
  /** Pages of your own: `WalletPanel.Page`. The window has those of `appearance.slots`. */
  children?: ReactNode
}

/**
 * The wallets of the signed-in user, as a card in the page: accounts by chain, addresses to copy and to receive on.
 * Draws nothing while signed out. Its code is loaded when it is first drawn; a placeholder keeps its space.
 *
 * @example
 * <Show when="signed-in">
 *   <WalletPanel>
 *     <WalletPanel.Page title="Rewards">
 *       <Rewards />
 *     </WalletPanel.Page>
 *   </WalletPanel>
 * </Show>
 */
export const WalletPanel = /* @__PURE__ */ Object.assign(WalletInPage, { Page: PanelPage })

function WalletInPage({ children }: WalletPanelProps) {
  const { session } = useKitState('auth')
  useHold(session !== undefined)
  if (!session) return null
  return (
    <LazyCard chunk={walletChunk} placeholder="lk-card lk-wallet--coming">
      {({ WalletCard }) => <WalletCard session={session} pages={children} />}
    </LazyCard>
  )
}
