import type { TvcOperator, TvcOperatorSet, TvcOperatorSetParams } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { readPublicKey } from '../parsing/publicKeys.ts'
import type { Database } from '../store/database/store.ts'
import {
  findTvcOperatorSets,
  findTvcOperators,
  findTvcOperatorsByKey,
  insertTvcOperatorSet,
  insertTvcOperators,
  type TvcOperatorRow,
  type TvcOperatorSetRow,
} from './store/apps.ts'

/** A set with its members, in their order. */
export interface OperatorSet {
  set: TvcOperatorSetRow
  operators: readonly TvcOperatorRow[]
}

/** Two P-256 points of 65 bytes. @throws ServiceError REQUEST_INVALID */
export function checkKeyPair(path: string, publicKey: string): void {
  for (const point of [publicKey.slice(0, 130), publicKey.slice(130)]) readPublicKey(path, point)
}

interface NamedSet {
  /** Name of the parameter, for errors. */
  field: 'manifestSet' | 'shareSet'
  id: string | undefined
  params: TvcOperatorSetParams | undefined
}

/** The set that a request names by its id, or a new one. @throws ServiceError TVC_NOT_FOUND, REQUEST_INVALID */
export async function resolveOperatorSet(
  context: Context,
  { field, id, params }: NamedSet,
): Promise<OperatorSet> {
  if ((id === undefined) === (params === undefined))
    throw invalid(`parameters.${field}Id`, `expected either ${field}Id or ${field}Params`)
  if (params) return await createOperatorSet(context, `parameters.${field}Params`, params)
  const { db, organization } = context
  const [operatorSet] = await readOperatorSets(db, organization.id, [id!])
  if (!operatorSet) throw new ServiceError('TVC_NOT_FOUND', { resource: 'operator set', id: id! })
  return operatorSet
}

async function createOperatorSet(
  context: Context,
  path: string,
  { name, newOperators = [], existingOperatorIds = [], threshold }: TvcOperatorSetParams,
): Promise<OperatorSet> {
  const { db, now, random, organization } = context
  const organizationId = organization.id
  const known = await findTvcOperators(db, organizationId, existingOperatorIds)
  const missing = existingOperatorIds.find((id) => !known.some((operator) => operator.id === id))
  if (missing) throw new ServiceError('TVC_NOT_FOUND', { resource: 'operator', id: missing })
  const inOrder = existingOperatorIds.map((id) => known.find((operator) => operator.id === id)!)
  const operators = [...inOrder, ...(await addOperators(context, `${path}.newOperators`, newOperators))]
  if (new Set(operators.map(({ id }) => id)).size < operators.length)
    throw invalid(path, 'got an operator twice, expected each once')
  if (threshold > operators.length)
    throw invalid(`${path}.threshold`, `got ${threshold}, expected at most the number of operators`)
  const times = { createdAt: now, updatedAt: now }
  const operatorIds = operators.map(({ id }) => id)
  const set = { id: random.uuid(), organizationId, name, threshold, operatorIds, ...times }
  await insertTvcOperatorSet(db, set)
  return { set, operators }
}

/** The operators of a request, in their order. One with a known name and key is the known operator. */
async function addOperators(
  { db, now, random, organization }: Context,
  path: string,
  params: readonly { name: string; publicKey: string }[],
): Promise<TvcOperatorRow[]> {
  for (const [at, { publicKey }] of params.entries()) checkKeyPair(`${path}.${at}.publicKey`, publicKey)
  const organizationId = organization.id
  const times = { createdAt: now, updatedAt: now }
  const rows = params.map((operator) => ({ id: random.uuid(), organizationId, ...operator, ...times }))
  await insertTvcOperators(db, rows)
  const keys = params.map(({ publicKey }) => publicKey)
  const stored = await findTvcOperatorsByKey(db, organizationId, keys)
  return params.map(({ name, publicKey }, at) => {
    const operator = stored.find((row) => row.publicKey === publicKey)!
    if (operator.name === name) return operator
    throw invalid(
      `${path}.${at}.publicKey`,
      `got the key of operator ${operator.id}, expected that ID in existingOperatorIds`,
    )
  })
}

/** Sets with their members. */
export async function readOperatorSets(
  db: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<OperatorSet[]> {
  const sets = await findTvcOperatorSets(db, organizationId, [...new Set(ids)])
  const operatorIds = [...new Set(sets.flatMap((set) => set.operatorIds))]
  const operators = await findTvcOperators(db, organizationId, operatorIds)
  const byId = new Map(operators.map((operator) => [operator.id, operator]))
  return sets.map((set) => ({ set, operators: set.operatorIds.map((id) => byId.get(id)!) }))
}

/** An operator in replies. docs/wire-format.md#trusted-deployment */
export const toTvcOperator = ({ id, name, publicKey, ...times }: TvcOperatorRow): TvcOperator => ({
  id,
  name,
  publicKey,
  ...timestampsOf(times),
})

/** A set in replies. docs/wire-format.md#trusted-deployment */
export const toTvcOperatorSet = ({ set, operators }: OperatorSet): TvcOperatorSet => ({
  id: set.id,
  name: set.name,
  organizationId: set.organizationId,
  operators: operators.map(toTvcOperator),
  threshold: set.threshold,
  ...timestampsOf(set),
})
