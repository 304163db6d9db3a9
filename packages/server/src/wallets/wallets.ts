import type { Wallet } from '@latchkey/contract'

import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { notifyOwners } from '../notices/notify.ts'
import {
  deleteWalletRows,
  findWallet,
  findWalletsOf,
  listWalletRows,
  renameWallet,
  type WalletRow,
} from '../store/wallets/wallets.ts'

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

export const updateWallet: SubmitHandler<'updateWallet'> = {
  locksOrganization: true,

  async apply({ db, now, organization }, { walletId, walletName }) {
    const id = walletId
    const organizationId = organization.id
    if (walletName === undefined) {
      if (!(await findWallet(db, { organizationId, id })))
        throw new ServiceError('WALLET_NOT_FOUND', { walletId })
      return { walletId }
    }
    const outcome = await renameWallet(db, { organizationId, id, name: walletName, now })
    if (outcome === 'taken') throw new ServiceError('NAME_TAKEN', { name: walletName })
    if (outcome === 'missing') throw new ServiceError('WALLET_NOT_FOUND', { walletId })
    return { walletId }
  },
}

export const deleteWallets: SubmitHandler<'deleteWallets'> = {
  // Where two requests delete the last two wallets at once, one must see that none is left.
  locksOrganization: true,

  async apply(context, { walletIds, deleteWithoutExport = false }) {
    const { db, organization } = context
    const scope = { organizationId: organization.id, ids: walletIds }
    const walletsById = new Map((await findWalletsOf(db, scope)).map((wallet) => [wallet.id, wallet]))
    for (const id of walletIds) {
      const wallet = walletsById.get(id)
      if (!wallet) throw new ServiceError('WALLET_NOT_FOUND', { walletId: id })
      if (wallet.exportedAt === null && !deleteWithoutExport)
        throw new ServiceError('NOT_EXPORTED', { resource: 'wallet', id })
    }
    const deleted = await deleteWalletRows(db, scope)
    // Deleted since they were read.
    const missing = walletIds.find((id) => !deleted.includes(id))
    if (missing) throw new ServiceError('WALLET_NOT_FOUND', { walletId: missing })
    await notifyOwners(context, { act: 'phraseDeleted', count: walletIds.length })
    return { walletIds }
  },
}
