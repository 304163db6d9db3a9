import type { HashFunction, PayloadEncoding, Signature } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { callEnclave } from './callEnclave.ts'
import { toEnclaveEncoding, toEnclaveHash, toEnclaveTransaction } from './names.ts'
import { findSigner } from './signer.ts'

interface Request {
  signWith: string
  encoding: PayloadEncoding
  hashFunction: HashFunction
}

/** Signs in the enclave, before the activity's transaction: signing changes nothing, and repeats itself exactly. */
async function sign(
  context: Context,
  { signWith, encoding, hashFunction }: Request,
  payloads: readonly string[],
  field: string,
): Promise<Signature[]> {
  const { source, format } = await findSigner(context, signWith)
  const written = { encoding: toEnclaveEncoding(encoding), hashFunction: toEnclaveHash(hashFunction) }
  const requests = payloads.map((payload) => ({ payload, ...written }))
  const { id: organizationId } = context.organization
  return await callEnclave(field, () =>
    context.enclave.signPayloads({ organizationId, source, format, payloads: requests }),
  )
}

export const signRawPayload: SubmitHandler<'signRawPayload', Signature> = {
  concurrent: true,
  withoutEffects: true,
  async prepare(context, parameters) {
    const [signature] = await sign(context, parameters, [parameters.payload], 'parameters.payload')
    return signature as Signature
  },
  apply: async (_context, _parameters, signature) => signature,
}

export const signRawPayloads: SubmitHandler<'signRawPayloads', Signature[]> = {
  concurrent: true,
  withoutEffects: true,
  prepare: (context, parameters) => sign(context, parameters, parameters.payloads, 'parameters.payloads'),
  apply: async (_context, _parameters, signatures) => ({ signatures }),
}

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
