import { createWalletProof, createWalletProofNonce } from '@latchkey/crypto'

import { hasCode } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { presentAs } from '../present.ts'
import { walletError } from './askWallet.ts'
import { findAccount, type WalletParameters, walletKey } from './loginWithWallet.ts'

/** In one line of ASCII, as the one of a login. */
const statement =
  'This adds the wallet to your account as a way to sign in. It costs nothing and sends no transaction.'

/** What the text of a link says, and names: the account of the person who began it. decisions.md 7 */
export async function bindAccount(
  kit: InternalKit,
  expected: string | undefined,
): Promise<{ statement: string; nonce: string; userId: string }> {
  const { organizationId, userId } = presentAs(kit, expected)
  return { statement, nonce: await createWalletProofNonce([organizationId, userId]), userId }
}

/**
 * Makes a wallet one more way into the account of the person who is signed in. decisions.md 7
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
    // Linked before, perhaps by a try whose answer was lost; or somebody else's.
    if ((await findAccount(kit, parameters)) === organizationId) return
    throw walletError('WALLET_WRONG_ACCOUNT', 'That wallet opens another account.', error)
  })
}
