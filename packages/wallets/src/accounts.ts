import type { EmbeddedWallets } from '@latchkey/core'

/** The person's accounts of one chain, oldest first. */
export async function accountsOf(wallet: Pick<EmbeddedWallets, 'list'>, chain: 'ETHEREUM' | 'SOLANA') {
  const wallets = await wallet.list()
  return wallets.flatMap(({ accounts }) =>
    accounts.filter(({ addressFormat }) => addressFormat === `ADDRESS_FORMAT_${chain}`),
  )
}
