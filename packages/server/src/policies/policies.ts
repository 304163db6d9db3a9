import type { Policy, PolicyParams } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { notifyOwners } from '../notices/notify.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import { compareSettings } from '../settings/compareSettings.ts'
import { readLimitNames } from '../spending-limits/readLimitNames.ts'
import {
  countPolicies,
  deletePolicyRows,
  findPolicies,
  findPolicy,
  insertPolicies,
  isPolicyNameTaken,
  type PolicyRow,
  updatePolicyRow,
} from '../store/policies.ts'
import { checkExpressions } from './checkExpressions.ts'

/** Policies of an organization. docs/wire-format.md#limits */
const maxPolicies = 100

export const createPolicies: SubmitHandler<'createPolicies'> = {
  locksOrganization: true,

  async prepare(context, { policies }) {
    const limits = await readLimitNames(
      context,
      policies.map(({ condition }) => condition),
    )
    for (const [at, policy] of policies.entries()) checkExpressions(policy, limits, at)
  },

  apply: async (context, { policies }) => ({ policyIds: await storePolicies(context, policies) }),
}

const createPolicy: SubmitHandler<'createPolicy'> = {
  locksOrganization: true,

  async prepare(context, policy) {
    checkExpressions(policy, await readLimitNames(context, [policy.condition]))
  },

  async apply(context, policy) {
    const [policyId = ''] = await storePolicies(context, [policy])
    return { policyId }
  },
}

/**
 * Stores policies: all of them, or none. Call it with the organization locked.
 * @throws ServiceError LIMIT_EXCEEDED, NAME_TAKEN
 */
async function storePolicies(context: Context, policies: readonly PolicyParams[]): Promise<string[]> {
  const { db, organization } = context
  const rows = policies.map((policy, at) => toRow(context, policy, at))
  if ((await countPolicies(db, organization.id)) + rows.length > maxPolicies)
    throw new ServiceError('LIMIT_EXCEEDED', { limit: 'policies per organization', max: maxPolicies })
  const added = await insertPolicies(db, rows)
  const taken = rows.find(({ id }) => !added.has(id))
  if (taken) throw new ServiceError('NAME_TAKEN', { name: taken.name, resource: 'policy' })
  await notifyOwners(context, { act: 'policiesChanged' })
  return rows.map(({ id }) => id)
}

const toRow = (
  { now, random, organization }: Context,
  { policyName, effect, condition = 'true', consensus = 'true', time, notes }: PolicyParams,
  at: number,
): PolicyRow => ({
  id: timeOrderedUuid(now + at, random),
  organizationId: organization.id,
  name: policyName,
  effect,
  condition,
  consensus,
  time: time || null,
  notes,
  createdAt: now,
  updatedAt: now,
})

const updatePolicy: SubmitHandler<'updatePolicy'> = {
  locksOrganization: true,

  async prepare(context, { policyCondition: condition, policyConsensus: consensus, time }) {
    checkExpressions({ condition, consensus, time }, await readLimitNames(context, [condition]))
  },

  async apply(
    context,
    { policyId, policyName, policyEffect, policyCondition, policyConsensus, policyNotes, time },
  ) {
    const { db, now, organization } = context
    const location = { organizationId: organization.id, id: policyId }
    if (policyName !== undefined && (await isPolicyNameTaken(db, { ...location, name: policyName })))
      throw new ServiceError('NAME_TAKEN', { name: policyName, resource: 'policy' })
    const changes: Partial<PolicyRow> = {
      ...(policyName !== undefined && { name: policyName }),
      ...(policyEffect && { effect: policyEffect }),
      ...(policyCondition !== undefined && { condition: policyCondition }),
      ...(policyConsensus !== undefined && { consensus: policyConsensus }),
      ...(policyNotes !== undefined && { notes: policyNotes }),
      ...(time && { time }),
      updatedAt: now,
    }
    const row = await findPolicy(db, location)
    if (!row || !(await updatePolicyRow(db, location, changes)))
      throw new ServiceError('POLICY_NOT_FOUND', { policyId })
    await notifyOwners(context, { act: 'policiesChanged' })
    return { policyId, changes: compareSettings(settingsOf(row), settingsOf({ ...row, ...changes })) }
  },
}

/** Settings of a policy, by the names that a reply has. */
const settingsOf = ({ name, effect, condition, consensus, notes, time }: PolicyRow) => ({
  policyName: name,
  effect,
  condition,
  consensus,
  notes,
  time: time ?? undefined,
})

const deletePolicies: SubmitHandler<'deletePolicies'> = {
  async apply(context, { policyIds }) {
    await remove(context, policyIds)
    return { policyIds }
  },
}

const deletePolicy: SubmitHandler<'deletePolicy'> = {
  async apply(context, { policyId }) {
    await remove(context, [policyId])
    return { policyId }
  },
}

/** Deletes policies: all of them, or none. @throws ServiceError POLICY_NOT_FOUND */
async function remove(context: Context, ids: readonly string[]): Promise<void> {
  const { db, organization } = context
  const deleted = await deletePolicyRows(db, { organizationId: organization.id, ids })
  const policyId = ids.find((id) => !deleted.includes(id))
  if (policyId) throw new ServiceError('POLICY_NOT_FOUND', { policyId })
  await notifyOwners(context, { act: 'policiesChanged' })
}

const listPolicies: QueryHandler<'listPolicies'> = async ({ db, organization }) => ({
  policies: (await findPolicies(db, organization.id)).map(toPolicy),
})

const getPolicy: QueryHandler<'getPolicy'> = async ({ db, organization }, { policyId }) => {
  const row = await findPolicy(db, { organizationId: organization.id, id: policyId })
  if (!row) throw new ServiceError('POLICY_NOT_FOUND', { policyId })
  return { policy: toPolicy(row) }
}

/** A policy as it goes out. docs/wire-format.md#policy */
const toPolicy = ({ id, name, effect, condition, consensus, time, notes, ...row }: PolicyRow): Policy => ({
  policyId: id,
  policyName: name,
  effect,
  ...timestampsOf(row),
  notes,
  consensus,
  condition,
  ...(time !== null && { time }),
})

export const policySubmits = { createPolicies, createPolicy, deletePolicies, deletePolicy, updatePolicy }
export const policyQueries = { getPolicy, listPolicies }
