import { type Approval, readApprovals } from '../policies/approvals.ts'
import type { Database } from '../store/store.ts'
import { findVoters, type Voter } from '../store/voters.ts'
import { findVotingCredentials, type VoteRow } from '../store/votes.ts'

/** The votes on an organization's activities, and who may vote. */
export interface Polls {
  voters: readonly Voter[]
  /** The approvals that count. */
  approvalsOf(activityId: string): Approval[]
}

interface PollsOptions {
  organizationId: string
  /** On any of its activities, oldest first. */
  votes: readonly VoteRow[]
  now: number
}

/** Reads who cast votes, and which of them count. */
export async function readPolls(db: Database, { organizationId, votes, now }: PollsOptions): Promise<Polls> {
  const ids = [...new Set(votes.map(({ credentialId }) => credentialId))]
  const credentials = await findVotingCredentials(db, { ids, now })
  const voters = await findVoters(db, organizationId)
  const approvalsOf = (activityId: string) => {
    const own = votes.filter((vote) => vote.activityId === activityId)
    return readApprovals(own, { voters, credentials, now })
  }
  return { voters, approvalsOf }
}
