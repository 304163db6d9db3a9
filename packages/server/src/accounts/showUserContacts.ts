import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findUser } from '../store/users.ts'
import { requireSubOrganization } from './lockSubOrganization.ts'

/**
 * Shows a person's contacts to a member who reads them masked. The log says who asked and when, without the contacts.
 * docs/decisions.md#reading-by-a-policy
 */
export const showUserContacts: SubmitHandler<'showUserContacts'> = {
  withoutEffects: true,
  hiddenResults: ['userEmail', 'userPhoneNumber'],
  apply: readContacts,
  reissue: readContacts,
}

async function readContacts(
  context: Context,
  { subOrganizationId, userId }: { subOrganizationId: string; userId: string },
): Promise<{ userEmail?: string; userPhoneNumber?: string }> {
  const { id: organizationId } = await requireSubOrganization(context, subOrganizationId)
  const user = await findUser(context.db, { organizationId, id: userId })
  if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
  const { email, phoneNumber } = user
  return {
    ...(email !== null && { userEmail: email }),
    ...(phoneNumber !== null && { userPhoneNumber: phoneNumber }),
  }
}
