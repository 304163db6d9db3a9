import { createSiweMessage, createSiwsMessage, type SignInFields } from '@latchkey/crypto'
import { links } from '../../chunks/loadWallet.ts'
import { requireAuthConfig } from '../../client/authConfig.ts'
import { createBody, hashBody } from '../../client/stampedRequest.ts'
import { browserRedirect } from '../../environment/browser/redirect.ts'
import type { InternalKit } from '../internalKit.ts'
import type { WalletConnection } from './connection.types.ts'
import type { DetectedWallet, WalletPurpose } from './walletLogin.types.ts'

/** The service takes a text for five minutes; the way there takes its part. docs/decisions.md#wallet-stamps. In ms. */
export const freshness = 4.5 * 60_000

/** People read this first. One line of ASCII: hardware wallets show nothing else. EIP-4361, "Message Format" */
const statement = 'This signs you in. It costs nothing and sends no transaction.'

/** What a wallet is asked to sign, and what it is for. */
export interface WalletRequest {
  readonly fields: SignInFields
  readonly text: string
  /** When it was made, ms by this device's clock. */
  readonly at: number
  /** Of a login: the request that the text names, and the key of the session that it begins. */
  readonly login?: { readonly body: string; readonly keyName: string } | undefined
  /** Of a link: whose account the wallet joins. */
  readonly userId?: string | undefined
}

export interface CreateWalletRequestParameters {
  wallet: Pick<DetectedWallet, 'chain'>
  purpose: WalletPurpose
  /** Names the key that the session will have: one until the service was asked with it. */
  keyName: string
  /** Of a link: whose account the wallet joins. */
  userId?: string | undefined
}

/** The page that a text is for. */
export const siteOf = ({ environment }: InternalKit): URL =>
  new URL((environment.redirect ?? browserRedirect).address())

/** Makes the text that names this site, the address, and the one request that it is good for. */
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
  // The person's own organization is known to the service alone: it looks the wallet up.
  // docs/wire-format.md#which-organization-a-stamp-belongs-to, docs/wire-format.md#login-flows
  const params = { publicKey: pair.publicKey, expirationSeconds: String(seconds) }
  const body = createBody(kit, organizationId, 'submit', 'stampLogin', params)
  return { statement, nonce: await hashBody(body), login: { body, keyName } }
}
