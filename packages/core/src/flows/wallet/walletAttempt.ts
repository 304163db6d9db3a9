import type { InternalKit } from '../internalKit.ts'
import type { WalletConnection } from './connection.types.ts'
import type { DiscoveredWallet } from './discover.ts'
import type { SignedRequest } from './loginWithWallet.ts'
import type { DetectedWallet, WalletChoice, WalletPurpose } from './walletLogin.types.ts'
import { createWalletRequest, type WalletRequest } from './walletRequest.ts'

/** A wallet that was chosen, and how far it came. Memory alone. */
export interface WalletAttempt {
  readonly wallet: DetectedWallet
  connect(): Promise<WalletConnection>
  readonly purpose: WalletPurpose
  /** The only account that may come of it. */
  readonly organizationId: string | undefined
  /** Whose account gets one more way in. */
  readonly userId: string | undefined
  /** Explained already: it signs once it has connected. */
  readonly thenSign: boolean
  /** Names the key that the session will have. */
  keyName: string
  connection?: WalletConnection | undefined
  /** What will be signed. */
  request?: WalletRequest | undefined
  /** What was signed, until the service has answered. */
  earned?: SignedRequest | undefined
  /** Ends what goes on beside the verbs. */
  quiet(): void
}

const newName = () => `wallet.${crypto.randomUUID()}`

export const createAttempt = (
  { sessions }: InternalKit,
  { wallet, connect }: DiscoveredWallet,
  { purpose = 'login', organizationId, thenSign = false }: WalletChoice,
): WalletAttempt => ({
  ...{ wallet, connect, purpose, organizationId, thenSign },
  userId: sessions.state.session?.userId,
  keyName: newName(),
  quiet() {},
})

/** Makes what will be signed. @throws {@link KitError} */
export async function prepare(kit: InternalKit, attempt: WalletAttempt): Promise<WalletRequest> {
  attempt.request = await createWalletRequest(kit, attempt.connection!, attempt)
  return attempt.request
}

/** The next signature is for another key: this one may be the service's already. */
export function forget(attempt: WalletAttempt): void {
  attempt.earned = undefined
  attempt.request = undefined
  attempt.keyName = newName()
}
