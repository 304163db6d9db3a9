import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { notifyOwners } from '../notices/notify.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import { type DerivedKey, deriveAddresses } from '../private-keys/deriveAddresses.ts'
import { privateKeyResultOf, storePrivateKeys } from '../private-keys/privateKeys.ts'
import { addWallet, rowsOf, type WalletRows, walletResultOf } from '../wallets/createWallet.ts'
import { toEnclaveCurve } from '../wallets/names.ts'
import { provenBy } from '../wallets/proofs.ts'
import {
  makeImportTarget,
  type NewImportTarget,
  openImport,
  requireOwnUser,
  spendImportTarget,
  storeImportTarget,
} from './importTarget.ts'

export const initImportWallet: SubmitHandler<'initImportWallet', NewImportTarget> = initImport('wallet')

export const initImportPrivateKey: SubmitHandler<'initImportPrivateKey', NewImportTarget> =
  initImport('privateKey')

function initImport(kind: 'wallet' | 'privateKey') {
  return {
    async prepare(context: Context, { userId }: { userId: string }) {
      requireOwnUser(context, userId)
      return await makeImportTarget(context, kind)
    },

    async apply(context: Context, _parameters: unknown, target: NewImportTarget) {
      await storeImportTarget(context, target)
      return { importBundle: target.importBundle }
    },
  }
}

export const importWallet: SubmitHandler<'importWallet', WalletRows & { targetId: string }> = {
  locksOrganization: true,
  provesAddresses: true,

  async prepare(context, { userId, walletName, encryptedBundle, accounts }) {
    requireOwnUser(context, userId)
    const { enclave, now, random, organization } = context
    const id = timeOrderedUuid(now, random)
    const { targetId, opened } = await openImport(context, 'wallet', (target) =>
      enclave.importWallet({ organizationId: organization.id, target, encryptedBundle, walletId: id }),
    )
    const columns = { id, organizationId: organization.id, name: walletName, imported: true }
    return { ...(await rowsOf(context, { ...columns, ...opened, accounts })), targetId }
  },

  async apply(context, _parameters, { targetId, ...rows }) {
    await spendImportTarget(context, targetId)
    await addWallet(context, rows)
    await notifyOwners(context, { act: 'phraseImported' })
    return { ...walletResultOf(rows), ...provenBy(context, rows.proofs) }
  },
}

export const importPrivateKey: SubmitHandler<'importPrivateKey', DerivedKey & { targetId: string }> = {
  locksOrganization: true,
  provesAddresses: true,

  async prepare(context, { userId, privateKeyName: name, encryptedBundle, curve, addressFormats: formats }) {
    requireOwnUser(context, userId)
    const { enclave, now, random, organization } = context
    const id = timeOrderedUuid(now, random)
    const { id: organizationId } = organization
    const request = { organizationId, encryptedBundle, privateKeyId: id, curve: toEnclaveCurve(curve) }
    const { targetId, opened } = await openImport(context, 'privateKey', (target) =>
      enclave.importPrivateKey({ ...request, target }),
    )
    const columns = { id, organizationId, name, curve, publicKey: opened.publicKey }
    const key = { ...columns, sealed: Buffer.from(opened.sealed).toString('base64'), imported: true }
    const row = { ...key, exportedAt: null, createdAt: now, updatedAt: now }
    const field = 'parameters.addressFormats'
    return { ...(await deriveAddresses(context, row, { formats, field })), targetId }
  },

  async apply(context, _parameters, { targetId, ...key }) {
    await spendImportTarget(context, targetId)
    await storePrivateKeys(context, [key])
    await notifyOwners(context, { act: 'keyImported' })
    return { ...privateKeyResultOf(key), ...provenBy(context, key.proofs) }
  },
}
