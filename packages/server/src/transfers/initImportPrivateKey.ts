import type { SubmitHandler } from '../context/handler.ts'
import { makeImportTarget, type NewImportTarget, requireOwnUser, storeImportTarget } from './importTarget.ts'

export const initImportPrivateKey: SubmitHandler<'initImportPrivateKey', NewImportTarget> = {
  async prepare(context, { userId }) {
    requireOwnUser(context, userId)
    return await makeImportTarget(context, 'privateKey')
  },

  async apply(context, _parameters, target) {
    await storeImportTarget(context, target)
    return { importBundle: target.importBundle }
  },
}
