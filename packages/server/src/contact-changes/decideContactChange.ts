import type { ContactChangeProblem } from '@latchkey/contract'

import { lockSubOrganization } from '../accounts/lockSubOrganization.ts'
import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import {
  approveContactChangeRow,
  type ContactChangeLocation,
  type ContactChangeRow,
  findContactChange,
} from '../store/contacts/contactChanges.ts'
import { endChange } from './endChange.ts'
import { requireAlone } from './requireAlone.ts'

interface OfAccount {
  subOrganizationId: string
  contactChangeId: string
}

/** The second member's approval. It shortens nothing. docs/support.md#change-of-address */
export const approveContactChange: SubmitHandler<'approveContactChange'> = {
  async apply(context, parameters) {
    const { caller, db } = context
    const change = await lockChange(context, parameters)
    requireAlone(context)
    if (change.requestedBy === caller.userId) throw refused('sameMember')
    const approved = await approveContactChangeRow(db, { ...change, approvedBy: caller.userId })
    if (!approved && change.approvedBy === null) throw refused('ended')
    return { contactChangeId: change.id }
  },
}

export const rejectContactChange: SubmitHandler<'rejectContactChange'> = {
  async apply(context, parameters) {
    const change = await lockChange(context, parameters)
    return await end(context, change, 'rejected')
  },
}

/** The user's own stop, from any of their sessions. */
export const stopContactChange: SubmitHandler<'stopContactChange'> = {
  async apply(context, { userId, contactChangeId: id }) {
    const { db, organization } = context
    const change = await requireChange(context, { organizationId: organization.id, id })
    if (change.userId !== userId) throw notFound(id)
    return await end({ ...context, db }, change, 'stopped')
  },
}

async function end(context: Context, change: ContactChangeRow, state: 'rejected' | 'stopped') {
  // A repeated stop finds the change as it wanted it.
  if (change.state !== state && !(await endChange(context, change, state))) throw refused('ended')
  return { contactChangeId: change.id }
}

async function lockChange(context: Context, { subOrganizationId, contactChangeId }: OfAccount) {
  const { id: organizationId } = await lockSubOrganization(context, subOrganizationId)
  return await requireChange(context, { organizationId, id: contactChangeId })
}

async function requireChange({ db }: Context, location: ContactChangeLocation): Promise<ContactChangeRow> {
  const change = await findContactChange(db, location)
  if (!change) throw notFound(location.id)
  return change
}

const notFound = (contactChangeId: string) =>
  new ServiceError('CONTACT_CHANGE_NOT_FOUND', { contactChangeId })

const refused = (reason: ContactChangeProblem) => new ServiceError('CONTACT_CHANGE_REFUSED', { reason })
