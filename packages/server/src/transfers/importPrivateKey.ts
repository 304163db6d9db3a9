import type { SubmitHandler } from '../context/handler.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import { privateKeyResultOf, storePrivateKeys } from '../private-keys/createPrivateKeys.ts'
import { type DerivedKey, deriveAddresses } from '../private-keys/deriveAddresses.ts'
import { toEnclaveCurve } from '../wallets/names.ts'
import { provenBy } from '../wallets/proofs.ts'
import { openImport, requireOwnUser, spendImportTarget } from './importTarget.ts'

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
    return { ...privateKeyResultOf(key), ...provenBy(context, key.proofs) }
  },
}
