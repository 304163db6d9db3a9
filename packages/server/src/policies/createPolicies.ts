import type { PolicyParams } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import { countPolicies, insertPolicies, type PolicyRow } from '../store/policies.ts'
import { checkExpressions } from './checkExpressions.ts'

/** Policies of an organization. docs/wire-format.md#limits */
const maxPolicies = 100

export const createPolicies: SubmitHandler<'createPolicies'> = {
  locksOrganization: true,

  async prepare(_context, { policies }) {
    policies.forEach(checkExpressions)
  },

  apply: async (context, { policies }) => ({ policyIds: await storePolicies(context, policies) }),
}

export const createPolicy: SubmitHandler<'createPolicy'> = {
  locksOrganization: true,

  async prepare(_context, policy) {
    checkExpressions(policy)
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
