import type { Policy } from '@latchkey/contract'

import type { QueryHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findPolicies, findPolicy, type PolicyRow } from '../store/policies.ts'

export const listPolicies: QueryHandler<'listPolicies'> = async ({ db, organization }) => ({
  policies: (await findPolicies(db, organization.id)).map(toPolicy),
})

export const getPolicy: QueryHandler<'getPolicy'> = async ({ db, organization }, { policyId }) => {
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
