import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findOrganization, lockOrganization, type OrganizationFacts } from '../store/organizations.ts'

/**
 * A sub-organization of the request's organization, locked until the transaction ends.
 * @throws ServiceError ORGANIZATION_NOT_FOUND
 */
export async function lockSubOrganization(
  { db, organization }: Pick<Context, 'db' | 'organization'>,
  id: string,
): Promise<OrganizationFacts> {
  const row = await findOrganization(db, id)
  // One of another tenant gives the same error: nobody learns which ids exist.
  if (row?.parentId !== organization.id)
    throw new ServiceError('ORGANIZATION_NOT_FOUND', { organizationId: id })
  await lockOrganization(db, id)
  return row
}
