import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findPrivateKey, markPrivateKeyExported } from '../store/wallets/privateKeys.ts'
import { callEnclave } from '../wallets/callEnclave.ts'
import { sourceOf } from '../wallets/signer.ts'

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

  async apply({ db, now, organization }, { privateKeyId }, exportBundle) {
    // Deleted since it was read: nothing leaves.
    if (!(await markPrivateKeyExported(db, { organizationId: organization.id, id: privateKeyId, now })))
      throw new ServiceError('PRIVATE_KEY_NOT_FOUND', { privateKeyId })
    return { privateKeyId, exportBundle }
  },
}
