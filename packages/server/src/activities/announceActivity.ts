import { activityTypesOf, type SubmitOperation } from '@latchkey/contract/wire'
import type { Context } from '../context/context.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import { findVotes } from '../store/activities/votes.ts'
import { toActivity } from './toActivity.ts'
import { toVotes } from './toVotes.ts'

type AnnounceContext = Pick<Context, 'db' | 'now' | 'organization' | 'settings' | 'webhooks'>

/** Activities that change the endpoints, and are announced to the endpoints as they are afterwards. */
const endpointChanges: readonly SubmitOperation[] = [
  'createWebhookEndpoint',
  'updateWebhookEndpoint',
  'deleteWebhookEndpoint',
]
const endpointChangeTypes: ReadonlySet<string> = new Set(endpointChanges.flatMap(activityTypesOf))

/**
 * Stores an event for each webhook endpoint of the organization, or of its parent, in the transaction that has changed
 * the activity. docs/webhooks.md#what-is-sent
 *
 * @param row as it is stored now
 */
export async function announceActivity(context: AnnounceContext, row: ActivityRow): Promise<void> {
  const { db, organization, webhooks } = context
  const fresh = endpointChangeTypes.has(row.type)
  const endpoints = await webhooks.endpointsOf(db, organization.tenantId, fresh)
  if (endpoints.length === 0) return
  const votes = await toVotes(context, await findVotes(db, [row]))
  const activity = toActivity(row, { votes, canApprove: false, canReject: false })
  // One key signs for all organizations: the body has to say for whom this is.
  const body = { ...activity, endpointOrganizationId: organization.tenantId }
  await webhooks.add(db, endpoints, JSON.stringify(body))
}
