import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findWallet, renameWallet } from '../store/wallets/wallets.ts'

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
