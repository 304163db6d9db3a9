import { identifyWalletError } from '../errors/identifyWalletError.ts'
import { KitError } from '../errors/KitError.ts'
import type { LocalErrorCode } from '../errors/KitErrorCode.ts'

/** Codes after which the same again may work. */
const retryable: readonly string[] = [
  'WALLET_REJECTED',
  'WALLET_LOCKED',
  'WALLET_WRONG_ACCOUNT',
  'WALLET_DISCONNECTED',
  'WALLET_TIMEOUT',
  'WALLET_FAILED',
]

/** What ended a wallet's part. */
export const walletError = (code: LocalErrorCode, message: string, cause?: unknown): KitError =>
  new KitError(code, { message, cause, retryable: retryable.includes(code) })

/** Asks the wallet one thing, and names what it answers instead. @throws {@link KitError} `WALLET_REJECTED`, ... */
export async function askWallet<T>(operation: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw walletError(identifyWalletError(cause), `The wallet did not answer ${operation}.`, cause)
  }
}
