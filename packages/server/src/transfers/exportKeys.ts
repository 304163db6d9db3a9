import type { SubmitHandler } from '../context/handler.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { notifyOwners } from '../notices/notify.ts'
import { toStoredAddress } from '../parsing/storedAddress.ts'
import { findPrivateKey, markPrivateKeyExported } from '../store/wallets/privateKeys.ts'
import { findAccountByAddress, findWallet, markWalletExported } from '../store/wallets/wallets.ts'
import { callEnclave } from '../wallets/callEnclave.ts'
import { sealedOf } from '../wallets/deriveRows.ts'
import { accountSourceOf, sourceOf } from '../wallets/signer.ts'

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

  async apply(context, { walletId }, exportBundle) {
    const { db, now, organization } = context
    // Deleted since it was read: nothing leaves.
    if (!(await markWalletExported(db, { organizationId: organization.id, id: walletId, now })))
      throw new ServiceError('WALLET_NOT_FOUND', { walletId })
    await notifyOwners(context, { act: 'phraseExported' })
    return { walletId, exportBundle }
  },
}

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

  async apply(context, { address }, exportBundle) {
    const { db, organization } = context
    const location = { organizationId: organization.id, address: toStoredAddress(address) }
    // Deleted since it was read: nothing leaves.
    if (!(await findAccountByAddress(db, location)))
      throw new ServiceError('WALLET_ACCOUNT_NOT_FOUND', { address })
    await notifyOwners(context, { act: 'keyExported' })
    return { address, exportBundle }
  },
}

export const exportPrivateKey: SubmitHandler<'exportPrivateKey', string> = {
  async prepare(context, { privateKeyId, targetPublicKey }) {
    const { db, enclave, organization } = context
    const organizationId = organization.id
    const row = await findPrivateKey(db, { organizationId, id: privateKeyId })
    if (!row) throw new ServiceError('PRIVATE_KEY_NOT_FOUND', { privateKeyId })
    return await callEnclave('parameters.targetPublicKey', () =>
      enclave.exportKey({ source: sourceOf(row), organizationId, targetPublicKey }),
    )
  },

  async apply(context, { privateKeyId }, exportBundle) {
    const { db, now, organization } = context
    // Deleted since it was read: nothing leaves.
    if (!(await markPrivateKeyExported(db, { organizationId: organization.id, id: privateKeyId, now })))
      throw new ServiceError('PRIVATE_KEY_NOT_FOUND', { privateKeyId })
    await notifyOwners(context, { act: 'keyExported' })
    return { privateKeyId, exportBundle }
  },
}
