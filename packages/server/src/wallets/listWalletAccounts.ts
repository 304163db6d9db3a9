import type { WalletAccount } from '@latchkey/contract'

import type { QueryHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import {
  findWallet,
  findWalletsOf,
  listAccountRows,
  type WalletAccountRow,
} from '../store/wallets/wallets.ts'
import { toWallet } from './wallets.ts'

/** Accounts of a page, unless the request says otherwise. Published clients read one page and show what is in it. */
const pageLength = 100

export const listWalletAccounts: QueryHandler<'listWalletAccounts'> = async (
  { db, organization },
  { walletId, includeWalletDetails = false, paginationOptions: { limit, before, after } = {} },
) => {
  const organizationId = organization.id
  if (walletId !== undefined && !(await findWallet(db, { organizationId, id: walletId })))
    throw new ServiceError('WALLET_NOT_FOUND', { walletId })
  const length = limit === undefined ? pageLength : Number(limit)
  const rows = await listAccountRows(db, { organizationId, walletId, limit: length, before, after })
  const accounts = rows.map(toWalletAccount)
  if (!includeWalletDetails) return { accounts }
  const wallets = await findWalletsOf(db, {
    organizationId,
    ids: [...new Set(rows.map((row) => row.walletId))],
  })
  const details = new Map(wallets.map((wallet) => [wallet.id, toWallet(wallet)]))
  return {
    accounts: accounts.map((account) => {
      const walletDetails = details.get(account.walletId)
      return walletDetails ? { ...account, walletDetails } : account
    }),
  }
}

/** An account as it goes out. docs/wire-format.md#records */
const toWalletAccount = (row: WalletAccountRow): WalletAccount => ({
  walletAccountId: row.id,
  organizationId: row.organizationId,
  walletId: row.walletId,
  curve: row.curve,
  pathFormat: 'PATH_FORMAT_BIP32',
  path: row.path,
  addressFormat: row.addressFormat,
  address: row.address,
  ...timestampsOf(row),
  publicKey: row.publicKey,
  ...(row.name !== null && { name: row.name }),
})
