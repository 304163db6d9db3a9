import type { ApiKey, CredentialType } from '@latchkey/contract'
import { decodeHex, encodeBase58 } from '@latchkey/crypto'

import { chainCode } from '../../chunks/loaders/loadWallet.ts'
import type { SessionContext } from '../../sessions/sessionContext.ts'
import { present } from '../present.ts'
import type { LinkedWallet, WalletChain } from './walletLogin.types.ts'

const chains: Readonly<Partial<Record<CredentialType, WalletChain>>> = {
  CREDENTIAL_TYPE_API_KEY_SECP256K1: 'ethereum',
  CREDENTIAL_TYPE_API_KEY_ED25519: 'solana',
}

/** Wallets linked to the signed-in user's account, oldest first. */
export async function listWallets(
  kit: SessionContext,
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
export async function unlinkWallet(kit: SessionContext, apiKeyId: string): Promise<void> {
  const { userId } = present(kit)
  await kit.api.deleteApiKeys({ userId, apiKeyIds: [apiKeyId] })
}
