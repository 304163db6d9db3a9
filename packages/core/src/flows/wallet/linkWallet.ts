import { createWalletProof, createWalletProofNonce } from '@latchkey/crypto'
import { hasCode } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { presentAs } from '../present.ts'
import { walletError } from './askWallet.ts'
import { findAccount, type WalletParameters, walletKey } from './loginWithWallet.ts'

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
