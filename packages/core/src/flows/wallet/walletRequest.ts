import { createSiweMessage, createSiwsMessage, type SignInFields } from '@latchkey/crypto'
import { links } from '../../chunks/loaders/loadWallet.ts'
import { requireAuthConfig } from '../../client/authConfig.ts'
import { createBody, hashBody } from '../../client/stampedRequest.ts'
import { browserRedirect } from '../../environment/browser/redirect.ts'
import type { InternalKit } from '../internalKit.ts'
import type { WalletConnection } from './connection.types.ts'
import type { DetectedWallet, WalletPurpose } from './walletLogin.types.ts'

/**
 * The service accepts a message for five minutes; some of it is left for the network. docs/decisions.md#liveness. In
 * ms.
 */
export const freshness = 4.5 * 60_000

/** One line of ASCII: hardware wallets show nothing else. EIP-4361, "Message Format" */
const statement = 'This signs you in. It costs nothing and sends no transaction.'

/** A message for the wallet to sign, and what it is for. */
export interface WalletRequest {
  readonly fields: SignInFields
  readonly text: string
  /** When it was created, ms by this device's clock. */
  readonly at: number
  /** Set for a login: the request that the message authorizes, and the key of the future session. */
  readonly login?: { readonly body: string; readonly keyName: string } | undefined
  /** The signed-in user, for a link. */
  readonly userId?: string | undefined
}

export interface CreateWalletRequestParameters {
  wallet: Pick<DetectedWallet, 'chain'>
  purpose: WalletPurpose
  /** Name of the session's future key. */
  keyName: string
  /** The signed-in user, for a link. */
  userId?: string | undefined
}

/** Address of this page. */
export const siteOf = ({ environment }: InternalKit): URL =>
  new URL((environment.redirect ?? browserRedirect).address())

/** Creates the message: it names this site, the address, and the one request that it authorizes. */
export async function createWalletRequest(
  kit: InternalKit,
  connection: WalletConnection,
  { wallet, purpose, keyName, userId }: CreateWalletRequestParameters,
): Promise<WalletRequest> {
  const { host, origin } = siteOf(kit)
  const at = kit.environment.clock.now()
  const { nonce, statement, ...rest } = await (purpose === 'link'
    ? links().then(({ bindAccount }) => bindAccount(kit, userId))
    : bindBody(kit, keyName))
  const fields: SignInFields = {
    domain: host,
    address: connection.address,
    statement,
    uri: origin,
    chainId: connection.chainId,
    nonce,
    issuedAt: new Date(kit.sessions.now()).toISOString(),
  }
  const write = wallet.chain === 'ethereum' ? createSiweMessage : createSiwsMessage
  return { fields, text: write(fields), at, ...rest }
}

async function bindBody(kit: InternalKit, keyName: string) {
  const [sessionRuntime, config] = await Promise.all([kit.sessionRuntime(), requireAuthConfig(kit)])
  const { pair } = await sessionRuntime.keys.make(keyName)
  const { organizationId, sessionExpirationSeconds: seconds } = config
  // Sent to the parent organization: the service finds the user's own by the wallet.
  // docs/wire-format.md#which-organization-a-stamp-belongs-to, docs/wire-format.md#login-flows
  const { sessionProfileId } = kit.config
  const params = { publicKey: pair.publicKey, expirationSeconds: String(seconds), sessionProfileId }
  const body = createBody(kit, organizationId, 'submit', 'stampLogin', params)
  return { statement, nonce: await hashBody(body), login: { body, keyName } }
}
