import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { toStoredAddress } from '../parsing/storedAddress.ts'
import { findAccountByAddress } from '../store/wallets/wallets.ts'
import { callEnclave } from '../wallets/callEnclave.ts'
import { accountSourceOf } from '../wallets/signer.ts'

/** The wallet stays unexported: the key of one account restores neither its phrase nor its other accounts. */
export const exportWalletAccount: SubmitHandler<'exportWalletAccount', string> = {
  async prepare(context, { address, targetPublicKey }) {
    const { db, enclave, organization } = context
    const organizationId = organization.id
    const account = await findAccountByAddress(db, { organizationId, address: toStoredAddress(address) })
    if (!account) throw new ServiceError('WALLET_ACCOUNT_NOT_FOUND', { address })
    return await callEnclave('parameters.targetPublicKey', () =>
      enclave.exportKey({ source: accountSourceOf(account), organizationId, targetPublicKey }),
    )
  },

  async apply({ db, organization }, { address }, exportBundle) {
    const location = { organizationId: organization.id, address: toStoredAddress(address) }
    // Deleted since it was read: nothing leaves.
    if (!(await findAccountByAddress(db, location)))
      throw new ServiceError('WALLET_ACCOUNT_NOT_FOUND', { address })
    return { address, exportBundle }
  },
}
