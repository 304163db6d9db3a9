import { links } from '../../chunks/loaders/loadWallet.ts'
import type { KitError } from '../../errors/KitError.ts'
import { reportSlow } from '../machine.ts'
import { awaitWallet } from './askWallet.ts'
import { loginWithWallet, type SignedRequest } from './loginWithWallet.ts'
import { forget, prepare, type WalletAttempt } from './walletAttempt.ts'
import type { WalletContext, WalletRun } from './walletContext.ts'
import { freshness, type WalletRequest } from './walletRequest.ts'
import type { WalletEvent } from './walletTransition.ts'

/** When a user begins to wonder about the service (docs/experience.md#states), ms. */
const slowService = 5_000
/** The same of a wallet, whose window may be hidden. */
export const slowWallet = 15_000
/** How long a wallet is waited for, ms. */
const signTimeout = 10 * 60_000
/** A text that is older than this is renewed before the wallet is asked, ms. */
const maximumAge = 2 * 60_000

/** Has the wallet sign, unless it has already; then signs in, or links it. */
export async function sign(context: WalletContext, attempt: WalletAttempt, run: WalletRun): Promise<void> {
  const { wallet, purpose, earned: before } = attempt
  const earned = before && isFresh(context, before.request) ? before : await askToSign(context, attempt, run)
  attempt.earned = earned
  const { address } = earned.request.fields
  const expired = { type: 'expired', wallet, purpose, address } as const
  if (!isFresh(context, earned.request)) return run.dispatch(expired)
  const end = await complete(context, attempt, earned, run).catch((error): WalletEvent => {
    const { code, retryable } = error as Partial<KitError>
    // It took too long, or the clock of this device was wrong: its offset is known now.
    if (code === 'REQUEST_EXPIRED') return expired
    // Refused. A request that was lost on the way, or that waits for the user, is sent again as it is.
    if (!retryable && code !== 'REAUTHENTICATION_REQUIRED') forget(attempt)
    throw error
  })
  if (end.type === 'expired') attempt.earned = undefined
  else {
    attempt.quiet()
    forget(attempt)
  }
  run.dispatch(end)
}

async function askToSign(
  context: WalletContext,
  attempt: WalletAttempt,
  { signal, dispatch }: WalletRun,
): Promise<SignedRequest> {
  const { kit } = context
  const { wallet, purpose, connection, request: shown } = attempt
  // After sleep, or for a second signature: the text names the time, and that has to be now.
  const request = shown && isFresh(context, shown, maximumAge) ? shown : await prepare(kit, attempt)
  // Each text is signed once.
  attempt.request = undefined
  const { fields, text } = request
  dispatch({ type: 'signing', wallet, purpose, address: fields.address, text })
  const signed = await reportSlow(kit.environment.clock, slowWallet, dispatch, () =>
    awaitWallet(kit, { ms: signTimeout, signal }, () => connection!.sign(fields, text)),
  )
  return { request, signed }
}

/** Signs in, or links the wallet, with what it has signed. */
async function complete(
  { kit }: WalletContext,
  { wallet, purpose, organizationId }: WalletAttempt,
  earned: SignedRequest,
  { signal, dispatch }: WalletRun,
): Promise<WalletEvent> {
  dispatch({ type: 'signed', wallet, purpose })
  return reportSlow(kit.environment.clock, slowService, dispatch, async (): Promise<WalletEvent> => {
    const parameters = { earned, walletName: wallet.name, organizationId, signal }
    if (purpose === 'link') {
      const { linkWallet } = await links()
      await linkWallet(kit, parameters)
      return { type: 'linked', address: earned.request.fields.address }
    }
    const session = await loginWithWallet(kit, parameters)
    return { type: 'signedIn', wallet, isNewAccount: earned.isNewAccount ?? false, session }
  })
}

const isFresh = ({ kit }: WalletContext, { at }: WalletRequest, ms = freshness) =>
  Math.abs(kit.environment.clock.now() - at) < ms
