import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { isPolicyNameTaken, type PolicyRow, updatePolicyRow } from '../store/policies.ts'
import { checkExpressions } from './checkExpressions.ts'

export const updatePolicy: SubmitHandler<'updatePolicy'> = {
  locksOrganization: true,

  async prepare(_context, { policyCondition: condition, policyConsensus: consensus, time }) {
    checkExpressions({ condition, consensus, time })
  },

  async apply(
    { db, now, organization },
    { policyId, policyName, policyEffect, policyCondition, policyConsensus, policyNotes, time },
  ) {
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
    if (!(await updatePolicyRow(db, location, changes)))
      throw new ServiceError('POLICY_NOT_FOUND', { policyId })
    return { policyId }
  },
}
