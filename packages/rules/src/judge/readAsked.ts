import { asciiEmail } from '@latchkey/contract/guarded'
import { uuidPattern } from '@latchkey/contract/wire'
import { isRecord } from '@latchkey/crypto/node'

import { parseStrictRecord } from '../stamps/strictJson.ts'
import { type GuardedFacts, guardedOperationOf } from './guardedOperations.ts'
import { refused } from './JudgeRefused.ts'
import { withoutUnsignedMembers } from './withoutUnsignedMembers.ts'

/** A body that was stamped. */
export interface AskedRequest {
  operation: GuardedFacts
  type: string
  organizationId: string
  /** When its sender made it, ms since the epoch. */
  timestampMs: number
  parameters: Readonly<Record<string, unknown>>
}

/**
 * Reads a stamped body as the service reads it. The service refuses malformed parameters before; whoever uses these takes
 * nothing for granted of them, since what isn't as it has to be matches no state.
 *
 * @throws JudgeRefused
 */
export function readAsked(body: Uint8Array): AskedRequest {
  const { type, organizationId, timestampMs, parameters } = parse(body)
  const operation = guardedOperationOf(String(type))
  if (!operation) throw refused('REQUEST_MALFORMED', `${type}: not an operation that the enclave verifies`)
  if (typeof organizationId !== 'string' || !uuidPattern.test(organizationId))
    throw refused('REQUEST_MALFORMED', 'organizationId: expected a UUID')
  if (typeof timestampMs !== 'string' || !/^\d{1,16}$/.test(timestampMs))
    throw refused('REQUEST_MALFORMED', 'timestampMs: expected a whole number as text')
  if (!isRecord(parameters)) throw refused('REQUEST_MALFORMED', 'parameters: expected an object')
  return {
    operation,
    type: String(type),
    organizationId,
    timestampMs: Number(timestampMs),
    parameters: readMembers(withoutUnsignedMembers(parameters)),
  }
}

const parse = (body: Uint8Array) =>
  parseStrictRecord(body, (reason, cause) => refused('REQUEST_MALFORMED', `the body: ${reason}`, cause))

/** Members that hold e-mail addresses, which are read with their domain in ASCII. */
const emailMembers: ReadonlySet<string> = new Set(['userEmail', 'contact', 'newContact', 'email'])

const readMembers = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, readMember(name, value)]))

/** Members that records of a list have by default. */
const defaults: Readonly<Record<string, object>> = {
  apiKeys: { curveType: 'API_KEY_CURVE_P256' },
  users: { oauthProviders: [], userTags: [] },
}

/** As the schemas of the contract read them: a test compares both for every operation. */
function readMember(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => readMember(name, one))
  if (isRecord(value)) return { ...defaults[name], ...readMembers(value) }
  if (typeof value !== 'string') return value
  if (emailMembers.has(name)) return asciiEmail(value)
  return name === 'curve' ? value.replace('_TYPE', '') : value
}
