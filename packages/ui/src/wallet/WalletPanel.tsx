'use client'

import { useKitState } from '@latchkey/react'
import { useEffect } from 'react'

import { useWindows } from '../app/useWindows.ts'
import { walletChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import { keepFocus } from '../parts/keepFocus.ts'
import { LoadFailed } from '../parts/messages/LoadFailed.tsx'
import { Root } from '../parts/Root.tsx'

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
  const { module, failed } = useLazy(walletChunk)
  const needed = session !== undefined
  useEffect(() => {
    if (needed) walletChunk.request()
  }, [needed])
  const stack = useWindows()
  useEffect(() => (needed ? stack.hold() : undefined), [stack, needed])
  if (!session) return null
  return (
    <Root onLeave={keepFocus}>
      {module ? (
        <module.WalletCard session={session} />
      ) : (
        <div className="lk-card lk-wallet--coming" aria-busy={!failed}>
          {failed && <LoadFailed chunk={walletChunk} />}
        </div>
      )}
    </Root>
  )
}
