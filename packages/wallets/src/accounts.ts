import type { EmbeddedWallets } from '@latchkey/core'

/** The user's accounts of one chain, oldest first. */
export async function accountsOf({ list }: Pick<EmbeddedWallets, 'list'>, chain: 'ETHEREUM' | 'SOLANA') {
  const wallets = await list()
  return wallets.flatMap(({ accounts }) =>
    accounts.filter(({ addressFormat }) => addressFormat === `ADDRESS_FORMAT_${chain}`),
  )
}

/** Ethereum addresses as the service writes them, with their checksum, by what {@link withoutChecksum} made of them. */
const checksums = /* @__PURE__ */ new Map<string, string>()

/** An address as other wallets tell it to apps. Some pages compare addresses as texts. */
export function withoutChecksum(address: string): string {
  const lower = address.toLowerCase()
  checksums.set(lower, address)
  return lower
}

/** The address that was passed to {@link withoutChecksum}. */
export const withChecksum = (lower: string): string => checksums.get(lower) ?? lower
