import { createWalletStamp } from '@latchkey/crypto'
import { learnServiceTime } from '../../client/serviceClock.ts'
import { sendStamped } from '../../client/stampedRequest.ts'
import { KitError } from '../../errors/KitError.ts'
import type { Session } from '../../sessions/session.ts'
import type { InternalKit } from '../internalKit.ts'
import { requireSignUp, type SignUpProgress, signUpOnce } from '../signUp.ts'
import { walletError } from './askWallet.ts'
import type { SignedText } from './connection.types.ts'
import type { WalletRequest } from './walletRequest.ts'

/** A request signed by the wallet. In memory only. */
export interface SignedRequest extends SignUpProgress {
  readonly request: WalletRequest
  readonly signed: SignedText
  /** Whether a sign-up was requested for it. */
  isNewAccount?: boolean | undefined
}

export interface WalletParameters {
  /** Pass the same object again to continue without another signature. */
  earned: SignedRequest
  /** The wallet's own name. */
  walletName: string
  /** The only account that the login may open. */
  organizationId?: string | undefined
  signal: AbortSignal
}

/**
 * Trades a wallet's signed request for a session bound to a fresh key. A new wallet is signed up first; its request,
 * signed before, is sent afterwards. docs/wire-format.md#login-flows
 *
 * @throws {@link ApiError} `REQUEST_EXPIRED` if it was signed too long ago, or this device's clock is wrong: its offset is then known
 * @throws {@link KitError} `WALLET_WRONG_ACCOUNT`, `USER_NOT_FOUND` with `signUp: false`, `OFFLINE`, `SESSION_INVALID`, ...
 */
export async function loginWithWallet(kit: InternalKit, parameters: WalletParameters): Promise<Session> {
  const { earned, organizationId: only, signal } = parameters
  const { request, signed } = earned
  const { body, keyName } = request.login!
  const sessionRuntime = await kit.sessionRuntime()
  sessionRuntime.prefetch()
  const organizationId = await findAccount(kit, parameters)
  if (only && organizationId !== only)
    throw walletError('WALLET_WRONG_ACCOUNT', 'This wallet belongs to another account.')
  if (!organizationId) {
    requireSignUp(kit, 'stamp_login')
    await signUp(kit, parameters)
  }
  const key = await sessionRuntime.keys.make(keyName)
  const stamp = createWalletStamp(signed)
  const send = { surface: 'submit', name: 'stampLogin', body, stamp, options: { signal } } as const
  const answer = sendStamped(kit, send).catch((error) => {
    learnServiceTime(kit, error)
    throw error
  })
  const { at: requestedAt } = request
  const { isNewAccount } = earned
  return sessionRuntime.startSession({
    answer,
    operation: 'stamp_login',
    keyName,
    key,
    requestedAt,
    method: 'wallet',
    isNewAccount,
    name: isNewAccount ? shortAddress(request.fields.address) : undefined,
    signal,
  })
}

/** Id of the account that the wallet opens, if any. */
export async function findAccount(
  { proxy }: InternalKit,
  { earned, signal }: Pick<WalletParameters, 'earned' | 'signal'>,
): Promise<string | undefined> {
  const { publicKey } = earned.signed
  const account = await proxy.account({ filterType: 'PUBLIC_KEY', filterValue: publicKey }, { signal })
  return account.organizationId
}

async function signUp(kit: InternalKit, { earned, walletName, signal }: WalletParameters): Promise<void> {
  earned.isNewAccount = true
  const params = {
    userName: shortAddress(earned.request.fields.address),
    // The same for each attempt, so that the service recognizes a repeated one.
    organizationName: `sub-org-${earned.signed.publicKey.slice(-32)}`,
    apiKeys: [walletKey(earned, walletName)],
    authenticators: [],
    oauthProviders: [],
  }
  await signUpOnce(kit, params, { progress: earned, signal }).catch((error) => {
    // An earlier request succeeded, but too long ago to be recognized as the same.
    if (!(error instanceof KitError && error.code === 'CREDENTIAL_CONFLICT')) throw error
  })
}

/** A wallet's key as an API key parameter. */
export const walletKey = ({ signed: { publicKey, curveType } }: SignedRequest, apiKeyName: string) => ({
  apiKeyName,
  publicKey,
  curveType,
})

/** First and last characters, by which people recognize an address. */
const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
