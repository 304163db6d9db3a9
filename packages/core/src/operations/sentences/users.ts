import type { SubmitOperation } from '@latchkey/contract/wire'

import { warn } from '../../clear-signing/warn.ts'
import type { OperationFacts } from '../../state/operation.types.ts'
import type { DescribeInput, Description, SomeDescribers } from '../describe.types.ts'
import { readUser } from '../readOrganization.ts'

interface OfUser {
  parameters: { userId: string }
}

const userOf = ({
  nameOf,
  parameters: { userId },
}: OfUser & Pick<DescribeInput<SubmitOperation>, 'nameOf'>) => nameOf('userId', userId)

/** Current values of the user, under the names of the parameters. */
async function userNow({
  organization,
  parameters: { userId },
}: OfUser & Pick<DescribeInput<SubmitOperation>, 'organization'>) {
  const user = await readUser(organization, userId)
  return (
    user && {
      userName: user.userName,
      userEmail: user.userEmail ?? '',
      userPhoneNumber: user.userPhoneNumber ?? '',
      userTagIds: user.userTags,
    }
  )
}

/** A tag may give a say, or take it. */
const tagsChange = (...lists: (readonly string[] | undefined)[]) =>
  lists.some((list) => list?.length) ? [warn('tags-change', {})] : []

export const describeUsers: SomeDescribers<
  | 'blockUser'
  | 'createUsers'
  | 'deleteUsers'
  | 'deleteUserTags'
  | 'endUserSessions'
  | 'showUserContacts'
  | 'unblockUser'
  | 'updateRootQuorum'
  | 'updateUser'
  | 'updateUserClaims'
  | 'updateUserEmail'
  | 'updateUserName'
  | 'updateUserPhoneNumber'
  | 'updateUserTag'
> = {
  blockUser: async (input) => ({ facts: { user: await userOf(input) } }),
  createUsers: ({ parameters: { users } }, { names }) => {
    const holdsKeys = users.some(({ apiKeys, authenticators, oauthProviders, userEmail, userPhoneNumber }) =>
      [apiKeys, authenticators, oauthProviders, userEmail, userPhoneNumber].some((one) => one?.length),
    )
    return {
      warnings: [
        ...(holdsKeys ? [warn('new-credential', { user: names.length === 1 ? names[0] : undefined })] : []),
        ...tagsChange(...users.map(({ userTags }) => userTags)),
      ],
    }
  },
  deleteUsers: () => ({ warnings: [warn('user-deleted', {})] }),
  deleteUserTags: ({ parameters: { userTagIds } }) => ({ warnings: tagsChange(userTagIds) }),
  endUserSessions: async (input) => ({ facts: { user: await userOf(input) } }),
  showUserContacts: async (input) => ({ facts: { user: await userOf(input) } }),
  unblockUser: async (input) => ({ facts: { user: await userOf(input) } }),
  updateRootQuorum: describeQuorum,
  updateUser: async (input, { user }) => {
    const { parameters } = input
    const before = await userNow(input)
    const isContact = parameters.userEmail !== undefined || parameters.userPhoneNumber !== undefined
    return {
      before,
      warnings: [
        ...(isContact ? [warn('contact-changed', { user })] : []),
        ...(parameters.userTagIds ? [warn('tags-change', {})] : []),
      ],
    }
  },
  updateUserClaims: async (input) => ({ facts: { user: await userOf(input) } }),
  updateUserEmail: async (input) => {
    const { userEmail } = input.parameters
    return describeContact(input, userEmail)
  },
  updateUserName: async (input) => ({
    facts: { user: await userOf(input), newName: input.parameters.userName },
    before: await userNow(input),
  }),
  updateUserPhoneNumber: async (input) => {
    const { userPhoneNumber } = input.parameters
    return describeContact(input, userPhoneNumber)
  },
  updateUserTag: ({ parameters: { newUserTagName, addUserIds, removeUserIds } }, { name }) => ({
    before: newUserTagName === undefined ? undefined : { newUserTagName: name },
    warnings: tagsChange(addUserIds, removeUserIds),
  }),
}

async function describeContact(
  input: DescribeInput<'updateUserEmail'> | DescribeInput<'updateUserPhoneNumber'>,
  contact: string,
): Promise<Description<OperationFacts['updateUserEmail']>> {
  const user = await userOf(input)
  return {
    facts: { user, contact, change: contact === '' ? 'removed' : 'set' },
    before: await userNow(input),
    warnings: [contact === '' ? warn('credential-removed', { user }) : warn('contact-changed', { user })],
  }
}

async function describeQuorum({
  parameters: { threshold, userIds },
  organization,
  namesOf,
  threshold: readThreshold,
}: DescribeInput<'updateRootQuorum'>): Promise<Description<OperationFacts['updateRootQuorum']>> {
  const users = (await organization.read('listUsers'))?.users
  const roots = users?.flatMap(({ isRoot, userId }) => (isRoot ? [userId] : []))
  const before = await readThreshold()
  const added = await namesOf('userIds', roots ? userIds.filter((id) => !roots.includes(id)) : userIds)
  const removed = await namesOf('userIds', roots?.filter((id) => !userIds.includes(id)) ?? [])
  const change =
    roots === undefined || (!added.length && !removed.length)
      ? 'none'
      : !removed.length
        ? 'added'
        : added.length
          ? 'both'
          : 'removed'
  return {
    facts: {
      change,
      names: change === 'none' ? [] : added.length ? added : removed,
      removed,
      threshold,
      total: userIds.length,
      known: roots && before !== undefined ? 'yes' : 'no',
      beforeThreshold: before ?? 0,
      beforeTotal: roots?.length ?? 0,
    },
    before: { threshold: before, userIds: roots },
    warnings: [
      ...(added.length ? [warn('new-root-user', { names: added })] : []),
      warn('quorum-change', {}),
      ...(threshold === 1 ? [warn('quorum-of-one', {})] : []),
    ],
  }
}
