import type { User, Vote } from '@latchkey/contract'

import { toUser } from '../accounts/getUser.ts'
import type { Context } from '../context/context.ts'
import { timestampsOf, toTimestamp } from '../context/timestamps.ts'
import { listAuthenticators } from '../store/authenticators.ts'
import { listLiveCredentials } from '../store/credentials.ts'
import { listIdentities } from '../store/oauthIdentities.ts'
import { findUsers } from '../store/users.ts'
import type { VoteRow } from '../store/votes.ts'

type ReadContext = Pick<Context, 'db' | 'now' | 'organization'>

/** Votes as the API returns them, each with its user. docs/wire-format.md#votes */
export async function toVotes(context: ReadContext, votes: readonly VoteRow[]): Promise<Vote[]> {
  const users = await readUsers(
    context,
    votes.map(({ userId }) => userId),
  )
  return votes.map((vote) => {
    const { id, userId, activityId, selection, message, publicKey, signature, scheme, createdAt } = vote
    return {
      ...{ id, userId, activityId, selection, message, publicKey, signature, scheme },
      user: users.get(userId) ?? deletedUser(vote),
      createdAt: toTimestamp(createdAt),
    }
  })
}

async function readUsers(
  { db, now, organization }: ReadContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, User>> {
  if (ids.length === 0) return new Map()
  const organizationId = organization.id
  const rows = await findUsers(db, { organizationId, ids: [...new Set(ids)] })
  const keys = await listLiveCredentials(db, { organizationId, now })
  const passkeys = await listAuthenticators(db, { organizationId })
  const identities = await listIdentities(db, { organizationId })
  return new Map(
    rows.map((row) => {
      const isTheirs = ({ userId }: { userId: string }) => userId === row.id
      const user = toUser(row, keys.filter(isTheirs), passkeys.filter(isTheirs), identities.filter(isTheirs))
      return [row.id, user]
    }),
  )
}

/** A voter who was deleted since. */
const deletedUser = ({ userId, createdAt }: VoteRow): User => ({
  ...{ userId, userName: '' },
  ...{ authenticators: [], apiKeys: [], userTags: [], oauthProviders: [], mfaPolicies: [] },
  ...timestampsOf({ createdAt, updatedAt: createdAt }),
})
