import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findWallet, insertWalletAccounts } from '../store/wallets/wallets.ts'
import { checkDistinct } from './createWallet.ts'
import { type DerivedRows, deriveRows, sealedOf } from './deriveRows.ts'
import { provenBy } from './proofs.ts'

export const createWalletAccounts: SubmitHandler<'createWalletAccounts', DerivedRows> = {
  provesAddresses: true,

  async prepare(context, { walletId, accounts }) {
    const { db, organization } = context
    const wallet = await findWallet(db, { organizationId: organization.id, id: walletId })
    if (!wallet) throw new ServiceError('WALLET_NOT_FOUND', { walletId })
    const derived = await deriveRows(context, {
      wallet: sealedOf(wallet),
      organizationId: organization.id,
      accounts,
    })
    checkDistinct(derived.accounts)
    return derived
  },

  async apply(context, { walletId, persist = true }, { accounts: rows, proofs }) {
    const { db, organization } = context
    if (persist) {
      // Deleted since it was read.
      if (!(await findWallet(db, { organizationId: organization.id, id: walletId })))
        throw new ServiceError('WALLET_NOT_FOUND', { walletId })
      const added = await insertWalletAccounts(db, rows)
      const existing = rows.find(({ id }) => !added.has(id))
      if (existing) throw new ServiceError('ACCOUNT_EXISTS', { path: existing.path })
    }
    return { addresses: rows.map(({ address }) => address), ...provenBy(context, proofs) }
  },
}
