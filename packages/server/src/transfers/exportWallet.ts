import type { SubmitHandler } from '../context/handler.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { findWallet, markWalletExported } from '../store/wallets/wallets.ts'
import { callEnclave } from '../wallets/callEnclave.ts'
import { sealedOf } from '../wallets/deriveRows.ts'

const prefix = 'MNEMONIC_LANGUAGE_'

export const exportWallet: SubmitHandler<'exportWallet', string> = {
  async prepare(context, { walletId, targetPublicKey, language }) {
    const { db, enclave, organization } = context
    const organizationId = organization.id
    const row = await findWallet(db, { organizationId, id: walletId })
    if (!row) throw new ServiceError('WALLET_NOT_FOUND', { walletId })
    // The words determine the seed: in another language they would be another wallet.
    // docs/decisions.md#wallets-and-derivation
    if (language !== undefined && !row.languages.includes(language.slice(prefix.length)))
      throw invalid(
        'parameters.language',
        `got ${language}, expected ${prefix}${row.languages.join(` or ${prefix}`)}`,
      )
    return await callEnclave('parameters.targetPublicKey', () =>
      enclave.exportWallet({ wallet: sealedOf(row), organizationId, targetPublicKey }),
    )
  },

  async apply({ db, now, organization }, { walletId }, exportBundle) {
    // Deleted since it was read: nothing leaves.
    if (!(await markWalletExported(db, { organizationId: organization.id, id: walletId, now })))
      throw new ServiceError('WALLET_NOT_FOUND', { walletId })
    return { walletId, exportBundle }
  },
}
