import type { EmbeddedWallets } from '@latchkey/core'

/** The user's accounts of one chain, oldest first. */
export async function accountsOf({ list }: Pick<EmbeddedWallets, 'list'>, chain: 'ETHEREUM' | 'SOLANA') {
  const wallets = await list()
  return wallets.flatMap(({ accounts }) =>
    accounts.filter(({ addressFormat }) => addressFormat === `ADDRESS_FORMAT_${chain}`),
  )
}
