import type { ActivityGap } from '@latchkey/contract'
import { accessOf, activityFacts, type Operation, operations, readParams } from '@latchkey/contract/server'
import { activityTypesOf, type SubmitOperation, wire } from '@latchkey/contract/wire'
import type { Approval, Spender } from '@latchkey/rules/decide'
import type { Descriptions } from '@latchkey/rules/facts'
import { notKept } from '../activities/maskIntent.ts'
import type { Polls } from '../activities/polls.ts'
import { openRequest } from '../activities/storedRequest.ts'
import type { Context } from '../context/context.ts'
import type { PreparedDecision } from '../policies/decide.ts'
import { describeRequest } from '../policies/objects/describeRequest.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import type { VoteRow } from '../store/activities/votes.ts'
import { findUser } from '../store/users.ts'

/** An activity as policies can see it. */
export interface StoredActivity {
  readonly row: ActivityRow
  /** Request to decide about, without policies. Undefined for the auth proxy's and a parent's: policies have no say. */
  readonly prepared: Omit<PreparedDecision, 'policies'> | undefined
  /** Approvals that count: if the activity waits, those that count now; else all. */
  readonly approvals: readonly Approval[]
  /** Whether the credentials of all approvals are known. */
  readonly hasCredentials: boolean
  readonly gap: ActivityGap | undefined
  /** The submitter's session; undefined once that is no longer known. */
  readonly credential: Spender['credential'] | undefined
}

const isWaiting = ({ status, sealedRequest }: ActivityRow): boolean =>
  status === 'ACTIVITY_STATUS_CONSENSUS_NEEDED' && sealedRequest !== null

/** Reads what policies can see of an activity: its request as it is stored, and wallets and keys as they are now. */
export async function readStoredActivity(
  context: Context,
  row: ActivityRow,
  { polls, votes }: { polls: Polls; votes: readonly VoteRow[] },
): Promise<StoredActivity> {
  const { db, organization } = context
  const { name, parameters, credential } = readRequest(context, row)
  const activityFields = {
    organizationId: organization.id,
    operation: name,
    type: row.type,
    now: row.createdAt,
  }
  const work = context.policyWork(organization.id)
  const request = { db, ...activityFields, parameters, work }
  const permission = permissionOf(name, parameters, row.userId)
  const descriptions = await describeRequest(request)
  const { rootThreshold } = organization
  const submitter = polls.voters.find(({ id }) => id === row.userId)
  const isOutside = !submitter && (await isKnownElsewhere(context, row.userId))
  return {
    row,
    credential,
    prepared: isOutside
      ? undefined
      : { permission, rootThreshold, request, describe: async () => descriptions },
    ...readApprovals(row, polls, votes),
    gap: submitter || isOutside ? findGap(name, parameters, descriptions) : 'user-deleted',
  }
}

/** The operation of each activity type. */
export const operationsByType = new Map(
  (Object.keys(wire.submit) as SubmitOperation[]).flatMap((name) =>
    activityTypesOf(name).map((type) => [type, name] as const),
  ),
)

interface StoredRequest {
  name: SubmitOperation
  parameters: object
  credential?: Spender['credential'] | undefined
}

function readRequest(context: Context, row: ActivityRow): StoredRequest {
  if (isWaiting(row)) {
    const { name, parameters, context: submitted } = openRequest(context, context.db, row)
    return { name, parameters, credential: submitted.caller.credential }
  }
  const name = operationsByType.get(row.type)
  if (!name) throw new Error(`No operation has the type ${row.type}.`)
  const operation: Operation = operations.submit[name]
  // Secrets are masked, so they may not be well-formed. Policies don't see them.
  const read = readParams(operation, row.intent, { unknownFields: 'ignore' })
  return { name, parameters: read.ok ? read.value : row.intent }
}

/** Permission of an organization's own user for a submit. */
function permissionOf(
  name: SubmitOperation,
  parameters: object,
  submitterId: string,
): PreparedDecision['permission'] {
  const { callers } = accessOf(`submit/${name}`)
  const isOwner = callers.includes('owner') && 'userId' in parameters && parameters.userId === submitterId
  if (callers.includes('self') || isOwner) return 'unlessDenied'
  return callers.includes('user') ? 'policies' : 'rootQuorum'
}

/** The auth proxy's user, or a user of the parent. */
async function isKnownElsewhere({ db, organization }: Context, id: string): Promise<boolean> {
  const homes = [organization.id, organization.parentId].flatMap((home) => home ?? [])
  const users = await Promise.all(homes.map((organizationId) => findUser(db, { organizationId, id })))
  return users.some((user) => user !== undefined)
}

/** Approvals of an activity that no longer waits count for good. An activity that didn't have to wait has no votes. */
function readApprovals(
  row: ActivityRow,
  polls: Polls,
  votes: readonly VoteRow[],
): Pick<StoredActivity, 'approvals' | 'hasCredentials'> {
  const live = polls.approvalsOf(row.id)
  if (isWaiting(row)) return { approvals: live, hasCredentials: true }
  const approving = votes.filter(
    ({ activityId, selection }) => activityId === row.id && selection === 'VOTE_SELECTION_APPROVED',
  )
  const userIds = [...new Set([row.userId, ...approving.map(({ userId }) => userId)])]
  const known = (userId: string) => live.find(({ voter }) => voter.id === userId)
  const approvals = userIds.flatMap((userId) => {
    const voter = polls.voters.find(({ id }) => id === userId)
    const unknown = { id: '', userId, type: '', credentialId: '', publicKey: '' }
    return voter ? [known(userId) ?? { voter, credential: unknown }] : []
  })
  return { approvals, hasCredentials: userIds.every(known) }
}

function findGap(
  name: SubmitOperation,
  parameters: object,
  descriptions: Descriptions,
): ActivityGap | undefined {
  const { target, params } = activityFacts[name]
  const seen = [...params, target ?? '', 'payload', 'payloads', 'unsignedTransaction']
  const sent = parameters as Record<string, unknown>
  if (seen.some((field) => [sent[field]].flat().includes(notKept))) return 'request-not-kept'
  if (!target) return undefined
  const isFound = descriptions.every(({ wallet, private_key }) => wallet ?? private_key)
  const named = target.endsWith('Ids') ? [sent[target]].flat().length : 1
  return isFound && descriptions.length >= named ? undefined : 'target-deleted'
}
