import { identifyWalletError } from '../../errors/identifyWalletError.ts'
import { KitError } from '../../errors/KitError.ts'
import type { LocalErrorCode } from '../../errors/KitErrorCode.ts'

/** What ended a wallet's part. The same again may work, unless the wallet can't do it at all. */
export const walletError = (code: LocalErrorCode, message: string, cause?: unknown): KitError =>
  new KitError(code, { message, cause, retryable: !/UNSUPPORTED|CONTRACT/.test(code) })

/** Asks the wallet one thing, and names what it answers instead. @throws {@link KitError} `WALLET_REJECTED`, ... */
export async function askWallet<T>(operation: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw walletError(identifyWalletError(cause), `The wallet did not answer ${operation}.`, cause)
  }
}
