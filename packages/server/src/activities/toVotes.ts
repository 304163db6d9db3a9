import type { User, Vote } from '@latchkey/contract'

import { readUsers } from '../accounts/readUsers.ts'
import type { Context } from '../context/context.ts'
import { timestampsOf, toTimestamp } from '../context/timestamps.ts'
import type { VoteRow } from '../store/activities/votes.ts'
import { findUsers } from '../store/users.ts'

type ReadContext = Pick<Context, 'db' | 'now' | 'organization' | 'settings'>

/** Votes as the API returns them, each with its user. docs/wire-format.md#votes */
export async function toVotes(context: ReadContext, votes: readonly VoteRow[]): Promise<Vote[]> {
  const ids = [...new Set(votes.map(({ userId }) => userId))]
  const rows = await findUsers(context.db, { organizationId: context.organization.id, ids })
  const users = new Map((await readUsers(context, rows)).map((user) => [user.userId, user]))
  return votes.map((vote) => {
    const { id, userId, activityId, selection, message, publicKey, signature, scheme, createdAt } = vote
    return {
      id,
      userId,
      activityId,
      selection,
      message,
      publicKey,
      signature,
      scheme,
      user: users.get(userId) ?? deletedUser(vote),
      createdAt: toTimestamp(createdAt),
    }
  })
}

/** A voter who was deleted since. */
const deletedUser = ({ userId, createdAt }: VoteRow): User => ({
  userId,
  userName: '',
  authenticators: [],
  apiKeys: [],
  userTags: [],
  oauthProviders: [],
  mfaPolicies: [],
  ...timestampsOf({ createdAt, updatedAt: createdAt }),
})
