import type { Activity, DecodedRequest, FlowError, Intent } from '@latchkey/react'

/** Why an activity waits. */
export interface Why {
  /** How many users have to approve: the root quorum asks. */
  threshold?: number | undefined
  /** The rule that asks, and its clauses that aren't met. */
  rule?: { name: string; clauses: readonly string[] } | undefined
  /** Fewest further approvals that are enough. */
  count?: number | undefined
}

/** A request that waits, as it is drawn. */
export interface Approval {
  activity: Activity
  /** Operation that the activity would perform. Undefined while it is read. */
  intent: Intent | undefined
  /** Meaning of the operation, line by line. Undefined while it is read. */
  decoded: DecodedRequest | undefined
  /** The wallet and the account that would sign, where the user knows them. */
  signer?: string | undefined
  /** Why it waits. Undefined while it loads, or if it can't be told. */
  why: Why | undefined
}

export type Selection = 'approve' | 'reject'

/** Casts a vote. Resolves with the activity as it is then, or with why the vote wasn't cast. */
export type Vote = (activity: Activity, selection: Selection) => Promise<Activity | FlowError>

const day = 24 * 3_600_000

/** Votes count for a day from the first. docs/decisions.md#votes */
export function isLapsed({ votes }: Pick<Activity, 'votes'>, now: number): boolean {
  const newest = Math.max(0, ...votes.map(({ createdAt }) => Number(createdAt.seconds) * 1_000))
  return newest > 0 && now - newest >= day
}
