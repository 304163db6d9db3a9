import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { requireUser } from '../credentials/requireUser.ts'
import { takePerson } from '../limits/memberLimits.ts'
import { requireSubOrganization } from './lockSubOrganization.ts'

/**
 * Shows a person's contacts to a member who reads them masked. The log says who asked and when, without the contacts.
 * docs/decisions.md#reading-by-a-policy
 */
export const showUserContacts: SubmitHandler<'showUserContacts'> = {
  hiddenResults: ['userEmail', 'userPhoneNumber'],
  async apply(context, parameters) {
    const contacts = await readContacts(context, parameters)
    await takePerson(context, 'contacts', parameters.userId)
    return contacts
  },
  reissue: readContacts,
}

async function readContacts(
  context: Context,
  { subOrganizationId, userId }: { subOrganizationId: string; userId: string },
): Promise<{ userEmail?: string; userPhoneNumber?: string }> {
  const { id: organizationId } = await requireSubOrganization(context, subOrganizationId)
  const user = await requireUser(context.db, { organizationId, id: userId })
  const { email, phoneNumber } = user
  return {
    ...(email !== null && { userEmail: email }),
    ...(phoneNumber !== null && { userPhoneNumber: phoneNumber }),
  }
}
