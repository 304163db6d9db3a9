import type { ApiKey } from '@latchkey/contract'
import { createWalletProof, createWalletProofNonce, decodeHex, encodeBase58 } from '@latchkey/crypto'
import { chainCode } from '../../chunks/loadWallet.ts'
import { hasCode } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { present, presentAs } from '../present.ts'
import { walletError } from './askWallet.ts'
import { findAccount, type WalletParameters, walletKey } from './loginWithWallet.ts'
import type { LinkedWallet, WalletChain } from './walletLogin.types.ts'

const chains: Readonly<Record<string, WalletChain>> = {
  CREDENTIAL_TYPE_API_KEY_SECP256K1: 'ethereum',
  CREDENTIAL_TYPE_API_KEY_ED25519: 'solana',
}

/** Wallets linked to the signed-in user's account, oldest first. */
export async function listWallets(
  kit: InternalKit,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<LinkedWallet[]> {
  const { userId } = present(kit)
  const { apiKeys } = await kit.api.getApiKeys({ userId }, { signal })
  const wallets = apiKeys.flatMap((key) => {
    const chain = chains[key.credential.type]
    return chain ? [{ key, chain }] : []
  })
  return Promise.all(wallets.map(({ key, chain }) => describe(key, chain)))
}

async function describe(
  { apiKeyId, apiKeyName: name, credential: { publicKey }, createdAt }: ApiKey,
  chain: WalletChain,
): Promise<LinkedWallet> {
  const address =
    chain === 'ethereum'
      ? (await chainCode.ethereum()).ethereumAddress(publicKey)
      : encodeBase58(decodeHex(publicKey))
  return { apiKeyId, name, chain, address, createdAt: Number(createdAt.seconds) * 1_000 }
}

/**
 * Unlinks a wallet from the signed-in user's account.
 *
 * @throws {@link ApiError} `LAST_CREDENTIAL`, `REAUTHENTICATION_REQUIRED`
 */
export async function unlinkWallet(kit: InternalKit, apiKeyId: string): Promise<void> {
  const { userId } = present(kit)
  await kit.api.deleteApiKeys({ userId, apiKeyIds: [apiKeyId] })
}

/** One line of ASCII, for hardware wallets. */
const statement =
  'This adds the wallet to your account as a way to sign in. It costs nothing and sends no transaction.'

/** Statement and nonce of a link: bound to the account of the user who started it. docs/decisions.md#nonce */
export async function bindAccount(
  kit: InternalKit,
  expected: string | undefined,
): Promise<{ statement: string; nonce: string; userId: string }> {
  const { organizationId, userId } = presentAs(kit, expected)
  return { statement, nonce: await createWalletProofNonce([organizationId, userId]), userId }
}

/**
 * Links a wallet to the signed-in user's account. docs/decisions.md#credentials
 *
 * @throws {@link ApiError} `REAUTHENTICATION_REQUIRED`
 * @throws {@link KitError} `WALLET_WRONG_ACCOUNT` where it opens another account, `ABORTED`, ...
 */
export async function linkWallet(kit: InternalKit, parameters: WalletParameters): Promise<void> {
  const { earned, walletName, signal } = parameters
  const { userId, organizationId } = presentAs(kit, earned.request.userId)
  const walletProof = createWalletProof(earned.signed)
  const params = { userId, apiKeys: [{ ...walletKey(earned, walletName), walletProof }] }
  await kit.api.createApiKeys(params, { signal }).catch(async (error) => {
    if (!hasCode(error, 'CREDENTIAL_CONFLICT')) throw error
    // Linked to this account before, perhaps by a request whose answer was lost; or linked to another account.
    if ((await findAccount(kit, parameters)) === organizationId) return
    throw walletError('WALLET_WRONG_ACCOUNT', 'This wallet belongs to another account.', error)
  })
}
