import type { Context, Environment } from '../context/context.ts'
import { type Approval, readApprovals } from '../policies/approvals.ts'
import { type DecideRequest, prepareDecision } from '../policies/decide.ts'
import { accessOf } from '@latchkey/contract/server'
import type { ActivityRow } from '../store/activities.ts'
import { findOrganization } from '../store/organizations.ts'
import type { Database } from '../store/store.ts'
import { findVoters, type Voter } from '../store/voters.ts'
import { findVotes, findVotingCredentials, type VoteRow, type VotingCredential } from '../store/votes.ts'
import { openRequest } from './storedRequest.ts'

/** The votes of an organization's activities, and who can vote. */
export interface Polls {
  voters: readonly Voter[]
  votesOn(activityId: string): readonly VoteRow[]
  /** The approvals that count now, with those of `more` votes. */
  approvalsOf(activityId: string, more?: readonly VoteRow[]): Approval[]
}
