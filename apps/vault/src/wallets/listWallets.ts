import type { EmbeddedAccount, EmbeddedWallet, Kit } from '@latchkey/core'

/**
 * The user's wallets with their accounts, oldest first. Not by `kit.wallets.list`, which would load what signs, too:
 * nothing on this page does.
 */
export async function listWallets({ api }: Kit): Promise<EmbeddedWallet[]> {
  const [{ wallets }, { accounts }] = await Promise.all([api.listWallets(), api.listWalletAccounts({})])
  return wallets.map((wallet) => ({
    ...wallet,
    accounts: accounts
      .filter((account): account is EmbeddedAccount => account.walletId === wallet.walletId)
      .sort(
        (one, other) =>
          Number(one.createdAt.seconds) - Number(other.createdAt.seconds) ||
          one.path.localeCompare(other.path, 'en', { numeric: true }),
      ),
  }))
}
