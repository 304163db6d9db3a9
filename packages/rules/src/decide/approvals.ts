import type { PolicyObjects } from '../language/policyObjects.ts'

/** A user of an organization who can vote: anyone but the auth proxy's and who is blocked. */
export interface Voter {
  id: string
  role: 'root' | 'member' | 'proxy'
  name: string
  email: string | null
  /** Ids of user tags. */
  tags: readonly string[]
}

/** A live credential that stamped a vote. */
export interface VotingCredential {
  id: string
  userId: string
  type: string
  /** Credential id of a passkey, base64url; empty for keys. */
  credentialId: string
  publicKey: string
}

/** A vote on an activity, as it was cast. */
export interface Vote {
  readonly selection: string
  readonly userId: string
  readonly credentialId: string
  readonly createdAt: number
}

/** A person's approval, with the live credential that stamped it. */
export interface Approval {
  voter: Voter
  credential: VotingCredential
}

/** How long votes count, from the first one on. docs/decisions.md#votes */
export const voteLifetimeMs = 24 * 3_600_000

/** The votes that haven't lapsed. One that is cast after the others lapsed is the first of a new round. */
function currentVotes(votes: readonly Vote[], now: number): Vote[] {
  let round: Vote[] = []
  const hasLapsed = (time: number) => round.length > 0 && time >= round[0]!.createdAt + voteLifetimeMs
  for (const vote of votes) {
    if (hasLapsed(vote.createdAt)) round = []
    round.push(vote)
  }
  return hasLapsed(now) ? [] : round
}

interface Electorate {
  voters: readonly Voter[]
  /** The live ones, by id. */
  credentials: ReadonlyMap<string, VotingCredential>
  now: number
}

/** The approvals that count: current, by users who exist, stamped by credentials that are still alive. */
export function readApprovals(votes: readonly Vote[], { voters, credentials, now }: Electorate): Approval[] {
  const byId = new Map(voters.map((voter) => [voter.id, voter]))
  return currentVotes(votes, now).flatMap(({ selection, userId, credentialId }) => {
    const voter = byId.get(userId)
    const credential = credentials.get(credentialId)
    return selection === 'VOTE_SELECTION_APPROVED' && voter && credential ? [{ voter, credential }] : []
  })
}

/** Distinct people: somebody who approved with two credentials counts once. */
export const votersOf = (approvals: readonly Approval[]): Voter[] => [
  ...new Map(approvals.map(({ voter }) => [voter.id, voter])).values(),
]

/** How many root users approved. */
export const countRoots = (approvals: readonly Approval[]): number =>
  votersOf(approvals).filter(({ role }) => role === 'root').length

/** `approvers`, as policies see them. docs/policies.md#keywords */
export const describeVoters = (voters: readonly Voter[]) =>
  voters.map(({ id, tags, email, name }) => ({ id, tags, alias: name, email: email ?? '' }))

/** `approvers` and `credentials`, as policies see them. docs/policies.md#keywords */
export function describeApprovals(
  approvals: readonly Approval[],
): Pick<PolicyObjects, 'approvers' | 'credentials'> {
  const used = new Map(approvals.map(({ credential }) => [credential.id, credential]))
  return {
    approvers: describeVoters(votersOf(approvals)),
    credentials: [...used.values()].map(({ id, userId, type, credentialId, publicKey }) => ({
      id,
      type,
      user_id: userId,
      credential_id: credentialId,
      public_key: publicKey,
    })),
  }
}
