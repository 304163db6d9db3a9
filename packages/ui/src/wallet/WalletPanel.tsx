'use client'

import { useKitState } from '@latchkey/react'

import { LazyCard, useHold } from '../app/LazyCard.tsx'
import { walletChunk } from '../chunks/chunks.ts'

/**
 * The wallets of the signed-in user, as a card in the page: accounts by chain, addresses to copy and to receive on.
 * Draws nothing while signed out. Its code is loaded when it is first drawn; a placeholder keeps its space.
 *
 * @example
 * <Show when="signed-in">
 *   <WalletPanel />
 * </Show>
 */
export function WalletPanel() {
  const { session } = useKitState('auth')
  useHold(session !== undefined)
  if (!session) return null
  return (
    <LazyCard chunk={walletChunk} placeholder="lk-card lk-wallet--coming">
      {({ WalletCard }) => <WalletCard session={session} />}
    </LazyCard>
  )
}
