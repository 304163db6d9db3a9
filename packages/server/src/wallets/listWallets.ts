import type { Wallet } from '@latchkey/contract'

import type { QueryHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { listWalletRows, type WalletRow } from '../store/wallets/wallets.ts'

export const listWallets: QueryHandler<'listWallets'> = async ({ db, organization }) => ({
  wallets: (await listWalletRows(db, organization.id)).map(toWallet),
})

/** A wallet as it goes out. docs/wire-format.md#records */
export const toWallet = (row: WalletRow): Wallet => ({
  walletId: row.id,
  walletName: row.name,
  ...timestampsOf(row),
  exported: row.exportedAt !== null,
  imported: row.imported,
})
