import type { EmbeddedWallet, Kit } from '@latchkey/core'

import { listWallets } from '../wallets/listWallets.ts'
import type { PrivateKey } from '../wallets/subject.ts'

/** Everything of a user that can be exported. */
export interface Exportable {
  readonly wallets: readonly EmbeddedWallet[]
  readonly privateKeys: readonly PrivateKey[]
}

export async function listExportable(kit: Kit): Promise<Exportable> {
  const [wallets, { privateKeys }] = await Promise.all([listWallets(kit), kit.api.listPrivateKeys()])
  return { wallets, privateKeys }
}
