import type { InternalKit } from '../internalKit.ts'
import type { WalletConnection } from './connection.types.ts'
import type { DiscoveredWallet } from './discover.ts'
import type { SignedRequest } from './loginWithWallet.ts'
import type { DetectedWallet, WalletChoice, WalletPurpose } from './walletLogin.types.ts'
import { createWalletRequest, type WalletRequest } from './walletRequest.ts'

/** A chosen wallet, and how far the login came. In memory only. */
export interface WalletAttempt {
  readonly wallet: DetectedWallet
  connect(): Promise<WalletConnection>
  readonly purpose: WalletPurpose
  /** The only account that the login may open. */
  readonly organizationId: string | undefined
  /** The signed-in user, whom a link is for. */
  readonly userId: string | undefined
  /** Whether to sign as soon as the wallet is connected. */
  readonly thenSign: boolean
  /** Name of the session's future key. */
  keyName: string
  connection?: WalletConnection | undefined
  /** The request to sign. */
  request?: WalletRequest | undefined
  /** The signed request, until the service has answered. */
  earned?: SignedRequest | undefined
  /** Stops the timer and the listener that keep the request fresh. */
  quiet(): void
}

const newName = () => `wallet.${crypto.randomUUID()}`

export const createAttempt = (
  { sessions }: InternalKit,
  { wallet, connect }: DiscoveredWallet,
  { purpose = 'login', organizationId, thenSign = false }: WalletChoice,
): WalletAttempt => ({
  wallet,
  connect,
  purpose,
  organizationId,
  thenSign,
  userId: sessions.state.session?.userId,
  keyName: newName(),
  quiet() {},
})

/** Creates the request to sign. @throws {@link KitError} */
export async function prepare(kit: InternalKit, attempt: WalletAttempt): Promise<WalletRequest> {
  attempt.request = await createWalletRequest(kit, attempt.connection!, attempt)
  return attempt.request
}

/** The next signature is for another key, since the service may know this one already. */
export function forget(attempt: WalletAttempt): void {
  attempt.earned = undefined
  attempt.request = undefined
  attempt.keyName = newName()
}
