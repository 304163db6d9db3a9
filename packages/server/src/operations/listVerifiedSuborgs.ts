import type { Context } from '../context.ts'
import type { QueryHandler } from '../handler.ts'
import { readPage } from '../pagination.ts'
import { resolveContact } from '../store/contacts.ts'
import { listSuborgIds, withProvenContact } from '../store/organizations.ts'
import { suborgCondition } from './listSuborgs.ts'

/**
 * Where a contact leads: the one sub-organization in which its proof signs somebody in (decisions.md 7). Other
 * filters list as list_suborgs does; no filter at all, every one in which some contact is proven.
 */
export const listVerifiedSuborgs: QueryHandler<'listVerifiedSuborgs'> = async (context, parameters) => {
  const { db, organization } = context
  const { filterType, filterValue = '', paginationOptions } = parameters
  if (filterType === 'EMAIL') return await resolve(context, 'OTP_TYPE_EMAIL', filterValue)
  if (filterType === 'PHONE_NUMBER') return await resolve(context, 'OTP_TYPE_SMS', filterValue)
  const condition = filterType ? suborgCondition(context, filterType, filterValue) : withProvenContact(db)
  const page = { parentId: organization.id, condition, ...readPage(paginationOptions) }
  return { organizationIds: await listSuborgIds(db, page) }
}

async function resolve(
  { db, organization }: Context,
  otpType: 'OTP_TYPE_EMAIL' | 'OTP_TYPE_SMS',
  contact: string,
): Promise<{ organizationIds: string[] }> {
  // Sub-organizations have none of their own.
  if (organization.parentId !== null) return { organizationIds: [] }
  const user = await resolveContact(db, { tenantId: organization.tenantId, otpType, contact })
  return { organizationIds: user ? [user.organizationId] : [] }
}
