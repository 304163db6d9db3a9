import { EnclaveError } from '../EnclaveError.ts'

/** Creates the errors of one kind of document: "Not the ABI of a contract: it has no function." */
export const refusalOf =
  (document: string) =>
  (reason: string, cause?: unknown): EnclaveError =>
    new EnclaveError('PAYLOAD_INVALID', `Not ${document}: ${reason}.`, { cause })

/** @throws {@link EnclaveError} what `invalid` makes */
export function parseJson(json: string, invalid: ReturnType<typeof refusalOf>): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw invalid('it is not JSON', cause)
  }
}
