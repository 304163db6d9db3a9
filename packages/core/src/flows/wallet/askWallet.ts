import { createDeadline } from '../../client/send.ts'
import { identifyWalletError } from '../../errors/identifyWalletError.ts'
import { hasCode, KitError } from '../../errors/KitError.ts'
import type { LocalErrorCode } from '../../errors/KitErrorCode.ts'
import type { InternalKit } from '../internalKit.ts'

/** An error of a wallet. The same again may work, unless the wallet doesn't support it at all. */
export const walletError = (code: LocalErrorCode, message: string, cause?: unknown): KitError =>
  new KitError(code, { message, cause, retryable: !/UNSUPPORTED|CONTRACT/.test(code) })

/** Sends a wallet one request, and identifies its error. @throws {@link KitError} `WALLET_REJECTED`, ... */
export async function askWallet<T>(operation: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw walletError(identifyWalletError(cause), `The wallet did not answer ${operation}.`, cause)
  }
}

/**
 * Waits for a wallet, which may never answer: most don't report that their window was closed.
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
