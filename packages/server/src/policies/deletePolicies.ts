import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { deletePolicyRows } from '../store/policies.ts'

export const deletePolicies: SubmitHandler<'deletePolicies'> = {
  async apply(context, { policyIds }) {
    await remove(context, policyIds)
    return { policyIds }
  },
}

export const deletePolicy: SubmitHandler<'deletePolicy'> = {
  async apply(context, { policyId }) {
    await remove(context, [policyId])
    return { policyId }
  },
}

/** Deletes policies: all of them, or none. @throws ServiceError POLICY_NOT_FOUND */
async function remove({ db, organization }: Context, ids: readonly string[]): Promise<void> {
  const deleted = await deletePolicyRows(db, { organizationId: organization.id, ids })
  const policyId = ids.find((id) => !deleted.includes(id))
  if (policyId) throw new ServiceError('POLICY_NOT_FOUND', { policyId })
}
