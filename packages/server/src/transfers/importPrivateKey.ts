import type { SubmitHandler } from '../context/handler.ts'
import { requireVault } from '../credentials/requireVault.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import { privateKeyResultOf, storePrivateKeys } from '../private-keys/createPrivateKeys.ts'
import { deriveAddresses } from '../private-keys/deriveAddresses.ts'
import type { PrivateKeyRows } from '../store/privateKeys.ts'
import { toEnclaveCurve } from '../wallets/names.ts'
import { openImport, requireOwnUser, spendImportTarget } from './importTarget.ts'

export const importPrivateKey: SubmitHandler<'importPrivateKey', PrivateKeyRows & { targetId: string }> = {
  async prepare(context, { userId, privateKeyName: name, encryptedBundle, curve, addressFormats: formats }) {
    requireVault(context)
    requireOwnUser(context, userId)
    const { enclave, now, random, organization } = context
    const id = timeOrderedUuid(now, random)
    const request = { encryptedBundle, privateKeyId: id, curve: toEnclaveCurve(curve) }
    const { targetId, opened } = await openImport(context, 'privateKey', (target) =>
      enclave.importPrivateKey({ ...request, target }),
    )
    const place = { id, organizationId: organization.id, curve, publicKey: opened.publicKey }
    const field = 'parameters.addressFormats'
    const addresses = await deriveAddresses(context, { ...place, formats, field })
    const sealed = Buffer.from(opened.sealed).toString('base64')
    const times = { exportedAt: null, createdAt: now, updatedAt: now }
    return { privateKey: { ...place, name, sealed, imported: true, ...times }, addresses, targetId }
  },

  async apply(context, _parameters, { targetId, ...rows }) {
    await spendImportTarget(context, targetId)
    await storePrivateKeys(context, [rows])
    return privateKeyResultOf(rows)
  },
}
