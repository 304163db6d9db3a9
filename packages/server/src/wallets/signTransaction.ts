import type { SubmitHandler } from '../context/handler.ts'
import { callEnclave } from './callEnclave.ts'
import { toEnclaveTransaction } from './names.ts'
import { findSigner } from './signer.ts'

export const signTransaction: SubmitHandler<'signTransaction', string> = {
  concurrent: true,
  withoutEffects: true,
  async prepare(context, { signWith, unsignedTransaction, type }) {
    const { source, format } = await findSigner(context, signWith)
    const request = {
      organizationId: context.organization.id,
      source,
      format,
      type: toEnclaveTransaction(type),
      unsigned: unsignedTransaction,
    }
    return await callEnclave('parameters.unsignedTransaction', () => context.enclave.signTransaction(request))
  },
  apply: async (_context, _parameters, signedTransaction) => ({ signedTransaction }),
}
