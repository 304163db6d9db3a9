import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findWallet, insertWalletAccounts, type WalletAccountRow } from '../store/wallets.ts'
import { checkDistinct } from './createWallet.ts'
import { deriveRows, sealedOf } from './deriveRows.ts'

export const createWalletAccounts: SubmitHandler<'createWalletAccounts', readonly WalletAccountRow[]> = {
  async prepare(context, { walletId, accounts }) {
    const { db, organization } = context
    const wallet = await findWallet(db, { organizationId: organization.id, id: walletId })
    if (!wallet) throw new ServiceError('WALLET_NOT_FOUND', { walletId })
    const rows = await deriveRows(context, {
      wallet: sealedOf(wallet),
      organizationId: organization.id,
      accounts,
    })
    checkDistinct(rows)
    return rows
  },

  async apply({ db, organization }, { walletId, persist = true }, rows) {
    if (persist) {
      // Deleted since it was read.
      if (!(await findWallet(db, { organizationId: organization.id, id: walletId })))
        throw new ServiceError('WALLET_NOT_FOUND', { walletId })
      const added = await insertWalletAccounts(db, rows)
      const existing = rows.find(({ id }) => !added.has(id))
      if (existing) throw new ServiceError('ACCOUNT_EXISTS', { path: existing.path })
    }
    return { addresses: rows.map(({ address }) => address) }
  },
}
