import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findOrganization, lockOrganization, type OrganizationFacts } from '../store/organizations.ts'

type Parent = Pick<Context, 'concerns' | 'db' | 'organization'>

/**
 * A sub-organization of the request's organization.
 * @throws ServiceError ORGANIZATION_NOT_FOUND
 */
export async function requireSubOrganization(
  { db, organization }: Parent,
  id: string,
): Promise<OrganizationFacts> {
  const row = await findOrganization(db, id)
  // One of another tenant gives the same error: nobody learns which ids exist.
  if (row?.parentId !== organization.id)
    throw new ServiceError('ORGANIZATION_NOT_FOUND', { organizationId: id })
  return row
}

/**
 * As {@link requireSubOrganization}, locked until the transaction ends.
 * @throws ServiceError ORGANIZATION_NOT_FOUND
 */
export async function lockSubOrganization(context: Parent, id: string): Promise<OrganizationFacts> {
  const row = await requireSubOrganization(context, id)
  await lockOrganization(context.db, id)
  await context.concerns?.(id)
  return row
}
