import { type AnswersNow, noAnswers, run } from '../../src/facts/asking.ts'
import type { DescribedRequest } from '../../src/facts/request.ts'
import { describeSigned } from '../../src/facts/signed.ts'
import type { Signer } from '../../src/facts/targets.ts'
import { noBudget } from '../../src/language/index.ts'
import { type PolicyValue, Undecodable } from '../../src/language/policyObjects.ts'

const answers: AnswersNow = { ...noAnswers, interfaces: () => new Map() }

/**
 * `spends` of what a request signs, one for each payload: the list, `missing`, or the reason why it is undecodable.
 */
export function spendsOf(
  operation: 'signTransaction' | 'signRawPayload' | 'signRawPayloads',
  parameters: object,
  signer: Signer,
): unknown[] {
  const view = { resource: '', action: '', params: [] }
  const request: DescribedRequest = { operation, parameters, view, type: '', now: 0, work: noBudget }
  const distinct = new Set(run(describeSigned(request, signer), answers).map(({ spends }) => spends))
  return [...distinct].map(textOf)
}

const textOf = (spends: PolicyValue | undefined) =>
  spends instanceof Undecodable ? spends.reason : (spends ?? 'missing')

/** `spends` of a transaction. */
export const spendsOfTransaction = (chain: string, unsignedTransaction: string, signer: Signer): unknown =>
  spendsOf('signTransaction', { type: `TRANSACTION_TYPE_${chain}`, unsignedTransaction }, signer)[0]

/** `spends` of typed data, bytes or an authorization. */
export const spendsOfPayload = (
  encoding: string,
  payload: string,
  signer: Signer,
  hashFunction = 'KECCAK256',
): unknown => {
  const form = { encoding: `PAYLOAD_ENCODING_${encoding}`, hashFunction: `HASH_FUNCTION_${hashFunction}` }
  return spendsOf('signRawPayload', { ...form, payload }, signer)[0]
}
