import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { deleteWalletRows, findWalletsOf } from '../store/wallets/wallets.ts'

export const deleteWallets: SubmitHandler<'deleteWallets'> = {
  // Where two requests delete the last two wallets at once, one must see that none is left.
  locksOrganization: true,

  async apply({ db, organization }, { walletIds, deleteWithoutExport = false }) {
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
    return { walletIds }
  },
}
