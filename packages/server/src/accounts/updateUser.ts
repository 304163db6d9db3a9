import type { Operations, ReadParamsOf } from '@latchkey/contract/server'
import type { SubmitHandler } from '../context/handler.ts'
import { requireLockedUser } from '../credentials/requireUser.ts'
import { updateUserRow } from '../store/users.ts'
import { setTags } from '../tags/changeTags.ts'
import { changeContact, checkContactChanges, type RequestedContact } from './contactChange.ts'

type Params = ReadParamsOf<Operations['submit']['updateUser']>

const wishesOf = ({ userEmail, userPhoneNumber }: Params): RequestedContact[] => [
  { otpType: 'OTP_TYPE_EMAIL', newContact: userEmail },
  { otpType: 'OTP_TYPE_SMS', newContact: userPhoneNumber },
]

export const updateUser: SubmitHandler<'updateUser'> = {
  locksOrganization: ({ userTagIds }) => userTagIds !== undefined,

  async prepare(context, parameters) {
    await checkContactChanges(context, parameters.userId, wishesOf(parameters))
  },

  async apply(context, parameters) {
    const { db, now, organization } = context
    const { userId, userName, userTagIds } = parameters
    const location = { organizationId: organization.id, id: userId }
    const user = await requireLockedUser(db, location)
    for (const requested of wishesOf(parameters)) await changeContact(context, user, requested)
    if (userTagIds) await setTags(context, { kind: 'user', targetId: userId, tagIds: userTagIds })
    await updateUserRow(db, location, { updatedAt: now, ...(userName !== undefined && { name: userName }) })
    return { userId }
  },
}

export const updateUserName: SubmitHandler<'updateUserName'> = {
  async apply({ db, now, organization }, { userId, userName: name }) {
    const location = { organizationId: organization.id, id: userId }
    await requireLockedUser(db, location)
    await updateUserRow(db, location, { name, updatedAt: now })
    return { userId }
  },
}
