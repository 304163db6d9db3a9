import { createDeadline } from '../../client/deadline.ts'
import { hasCode } from '../../errors/hasCode.ts'
import type { InternalKit } from '../internalKit.ts'
import { walletError } from './walletError.ts'

/**
 * Waits for a wallet, which may never answer: most don't say that they were closed.
 *
 * @throws {@link KitError} `WALLET_TIMEOUT`, `ABORTED`
 */
export async function awaitWallet<T>(
  { environment: { clock }, life }: InternalKit,
  { ms, signal }: { ms: number; signal: AbortSignal },
  ask: () => Promise<T>,
): Promise<T> {
  const deadline = createDeadline(clock, { ms, operation: 'wallet', signals: [signal, life.signal] })
  try {
    return await deadline.race(ask())
  } catch (error) {
    if (!hasCode(error, 'TIMEOUT')) throw error
    throw walletError('WALLET_TIMEOUT', error.message, error)
  } finally {
    deadline.clear()
  }
}
