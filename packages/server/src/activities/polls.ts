import type { Electorate } from '@latchkey/rules/decide'
import { type Approval, readApprovals } from '@latchkey/rules/decide'
import { findVoters, type Voter } from '../store/activities/voters.ts'
import { findVotingCredentials, listVotingCredentials, type VoteRow } from '../store/activities/votes.ts'
import type { Database } from '../store/database/store.ts'

/** Votes on an organization's activities, and the users who may vote. */
export interface Polls {
  voters: readonly Voter[]
  /** The approvals that count. */
  approvalsOf(activityId: string): Approval[]
  /** Everybody who could approve. Read when it is asked for, once. */
  electorate(): Promise<Electorate>
}

interface PollsOptions {
  organizationId: string
  /** Votes on any of its activities, oldest first. */
  votes: readonly VoteRow[]
  now: number
}

/** Reads who cast votes, and which of them count. */
export async function readPolls(db: Database, { organizationId, votes, now }: PollsOptions): Promise<Polls> {
  const ids = [...new Set(votes.map(({ credentialId }) => credentialId))]
  const credentials = await findVotingCredentials(db, { organizationId, ids, now })
  const voters = await findVoters(db, organizationId)
  const approvalsOf = (activityId: string) => {
    const activityVotes = votes.filter((vote) => vote.activityId === activityId)
    return readApprovals(activityVotes, { voters, credentials, now })
  }
  let electorate: Promise<Electorate> | undefined
  return {
    voters,
    approvalsOf,
    electorate: () => {
      electorate ??= readElectorate(db, { organizationId, voters, now })
      return electorate
    },
  }
}

async function readElectorate(
  db: Database,
  { organizationId, voters, now }: { organizationId: string; voters: readonly Voter[]; now: number },
): Promise<Electorate> {
  const credentials = await listVotingCredentials(db, { organizationId, now })
  return voters.flatMap((voter) =>
    credentials.filter(({ userId }) => userId === voter.id).map((credential) => ({ voter, credential })),
  )
}
