import { and, asc, count, eq, inArray, isNotNull, isNull, lt, max, or } from 'drizzle-orm'
import { type Database, first } from '../../store/database/store.ts'
import { tvcApprovals, tvcDeployments } from '../tables.ts'

export type TvcDeploymentRow = typeof tvcDeployments.$inferSelect
export type TvcApprovalRow = typeof tvcApprovals.$inferSelect

interface DeploymentLocation {
  organizationId: string
  id: string
}

/** Where the pull secret of a deployment is sealed. */
export const locationOfPullSecret = ({ organizationId, id }: DeploymentLocation) => ({
  organizationId,
  id,
  table: 'tvc_deployments',
})

/** @returns false where the app has a deployment with this nonce. */
export async function insertTvcDeployment(db: Database, row: TvcDeploymentRow): Promise<boolean> {
  const added = await db
    .insert(tvcDeployments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: tvcDeployments.id })
  return added.length > 0
}

interface AppOfDeployments {
  organizationId: string
  appId: string
}

const isOfApp = ({ organizationId, appId }: AppOfDeployments) =>
  and(eq(tvcDeployments.organizationId, organizationId), eq(tvcDeployments.appId, appId))

const isAt = ({ organizationId, id }: DeploymentLocation) =>
  and(eq(tvcDeployments.organizationId, organizationId), eq(tvcDeployments.id, id))

/** The greatest nonce of an app's deployments, and how many there are. */
export async function readTvcNonces(
  db: Database,
  app: AppOfDeployments,
): Promise<{ greatest: number | null; deployments: number }> {
  const rows = await db
    .select({ greatest: max(tvcDeployments.nonce), deployments: count() })
    .from(tvcDeployments)
    .where(isOfApp(app))
  return first(rows) ?? { greatest: null, deployments: 0 }
}

export async function findTvcDeployment(
  db: Database,
  location: DeploymentLocation,
): Promise<TvcDeploymentRow | undefined> {
  return first(await db.select().from(tvcDeployments).where(isAt(location)))
}

/** Locks the deployment of a manifest until the transaction ends, so that approvals are counted one after another. */
export async function lockTvcManifest(
  transaction: Database,
  { organizationId, manifestId }: { organizationId: string; manifestId: string },
): Promise<TvcDeploymentRow | undefined> {
  const isTheirs = eq(tvcDeployments.organizationId, organizationId)
  const rows = await transaction
    .select()
    .from(tvcDeployments)
    .where(and(isTheirs, eq(tvcDeployments.manifestId, manifestId)))
    .for('update')
  return first(rows)
}

/** Oldest first. */
export async function listTvcDeploymentRows(
  db: Database,
  app: AppOfDeployments,
): Promise<TvcDeploymentRow[]> {
  return await db
    .select()
    .from(tvcDeployments)
    .where(isOfApp(app))
    .orderBy(asc(tvcDeployments.createdAt), asc(tvcDeployments.id))
}

/** @returns false where the operator has approved the manifest already. */
export async function insertTvcApproval(db: Database, row: TvcApprovalRow): Promise<boolean> {
  const added = await db
    .insert(tvcApprovals)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: tvcApprovals.id })
  return added.length > 0
}

/** Approvals of manifests, oldest first. */
export async function listTvcApprovals(
  db: Database,
  { organizationId, manifestIds }: { organizationId: string; manifestIds: readonly string[] },
): Promise<TvcApprovalRow[]> {
  if (manifestIds.length === 0) return []
  const isListed = inArray(tvcApprovals.manifestId, [...manifestIds])
  return await db
    .select()
    .from(tvcApprovals)
    .where(and(eq(tvcApprovals.organizationId, organizationId), isListed))
    .orderBy(asc(tvcApprovals.createdAt), asc(tvcApprovals.id))
}

export async function markTvcApproved(
  db: Database,
  { now, ...location }: DeploymentLocation & { now: number },
): Promise<void> {
  await db.update(tvcDeployments).set({ approvedAt: now, updatedAt: now }).where(isAt(location))
}

/** Takes the approved deployments that the enclave runtime has not got, for this process alone. */
export async function claimTvcLaunches(
  db: Database,
  { now, abandonedBefore }: { now: number; abandonedBefore: number },
): Promise<TvcDeploymentRow[]> {
  const { approvedAt, launchedAt, launchStartedAt } = tvcDeployments
  const isFree = or(isNull(launchStartedAt), lt(launchStartedAt, abandonedBefore))
  return await db
    .update(tvcDeployments)
    .set({ launchStartedAt: now })
    .where(and(isNotNull(approvedAt), isNull(launchedAt), isFree))
    .returning()
}

export async function markTvcLaunched(
  db: Database,
  { now, ...location }: DeploymentLocation & { now: number },
): Promise<void> {
  await db.update(tvcDeployments).set({ launchedAt: now, updatedAt: now }).where(isAt(location))
}
