import {
  findRevision,
  type Operations,
  operations,
  queryEnvelope,
  type ReadResult,
  readParams,
  readValue,
  submitEnvelope,
  target,
  unknownFieldsOf,
} from '@latchkey/contract/server'
import {
  intentKey,
  pathName,
  type QueryOperation,
  type ReadParamsOf,
  resultKey,
  type SubmitOperation,
} from '@latchkey/contract/wire'
import { withoutUnsignedMembers } from '@latchkey/rules/judge'
import { invalid, ServiceError } from '../errors/ServiceError.ts'

type Fields = Record<string, unknown>

/** A parsed submit. */
export interface SubmitRequest<Name extends SubmitOperation> {
  type: string
  intentKey: string
  resultKey: string
  timestampMs: string
  generateAppProofs: boolean
  intent: Fields
  parameters: ReadParamsOf<Operations['submit'][Name]>
}

/**
 * The organization that the body names: the only field read before the stamp is checked.
 * docs/decisions.md#order-of-checks
 */
export const readTarget = (body: Fields): string => readOrRefuse(readValue(target, body)).organizationId

/**
 * Reads type and parameters of a submit. Unknown parameters are refused, so that a state change never silently drops
 * part of a request. docs/decisions.md#unknown-fields
 */
export function readSubmit<Name extends SubmitOperation>(name: Name, body: Fields): SubmitRequest<Name> {
  const {
    type,
    timestampMs,
    parameters: sent,
    generateAppProofs = false,
  } = readOrRefuse(readValue(submitEnvelope, body))
  const parameters = withoutUnsignedMembers(sent)
  const revision = findRevision(name, type)
  if (revision.status === 'foreign')
    throw invalid('type', `got ${type}, expected a type of ${pathName(name)}`)
  if (revision.status === 'not built') throw new ServiceError('NOT_BUILT', { operation: type })
  const read = readParams(operations.submit[name], parameters, {
    unknownFields: 'refuse',
    revision: revision.suffix,
  })
  const value = readOrRefuse(read, 'parameters')
  const keys = {
    intentKey: intentKey(name, revision.revision),
    resultKey: resultKey(name, revision.revision),
  }
  return { type, timestampMs, generateAppProofs, intent: parameters, parameters: value, ...keys }
}

/**
 * Reads the fields of a query. `timestampMs` is optional, and checked if present. Where an unknown field could have
 * narrowed the answer, it is refused. docs/decisions.md#unknown-fields, docs/decisions.md#liveness
 */
export function readQuery<Name extends QueryOperation>(
  name: Name,
  body: Fields,
): { timestampMs?: string | undefined; parameters: ReadParamsOf<Operations['query'][Name]> } {
  if (Object.hasOwn(body, 'type')) throw invalid('type', 'got a field that queries do not have')
  const { timestampMs } = readOrRefuse(readValue(queryEnvelope, body))
  const fields = Object.fromEntries(Object.entries(body).filter(([key]) => !(key in queryEnvelope.entries)))
  const operation = operations.query[name]
  const unknownFields = unknownFieldsOf(operation)
  const parameters = readOrRefuse(readParams(operation, fields, { unknownFields }))
  return { timestampMs, parameters }
}

/** The value that was read. */
export function readOrRefuse<Value>(read: ReadResult<Value>, within = ''): Value {
  if (read.ok) return read.value
  const issues = read.issues.map(({ path, message }) => ({
    path: [within, path].filter((part) => part !== '').join('.'),
    message,
  }))
  throw new ServiceError('REQUEST_INVALID', { issues })
}
