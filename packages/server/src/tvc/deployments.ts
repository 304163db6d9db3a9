import type { TvcDeployment } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { QueryHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { requireTvcApp } from './apps.ts'
import { type OperatorSet, readOperatorSets, toTvcOperator, toTvcOperatorSet } from './operatorSets.ts'
import type { TvcAppRow } from './store/apps.ts'
import {
  findTvcDeployment,
  listTvcApprovals,
  listTvcDeploymentRows,
  type TvcApprovalRow,
  type TvcDeploymentRow,
} from './store/deployments.ts'

export const listTvcAppDeployments: QueryHandler<'listTvcAppDeployments'> = async (context, { appId }) => {
  const { db, organization } = context
  const organizationId = organization.id
  const app = await requireTvcApp(db, { organizationId, id: appId })
  const rows = await listTvcDeploymentRows(db, { organizationId, appId })
  return { tvcDeployments: await toTvcDeployments(context, app, rows) }
}

export const getTvcDeployment: QueryHandler<'getTvcDeployment'> = async (context, { deploymentId }) => {
  const { db, organization } = context
  const location = { organizationId: organization.id, id: deploymentId }
  const row = await findTvcDeployment(db, location)
  if (!row) throw new ServiceError('TVC_NOT_FOUND', { resource: 'deployment', id: deploymentId })
  const app = await requireTvcApp(db, { ...location, id: row.appId })
  const [tvcDeployment] = await toTvcDeployments(context, app, [row])
  return { tvcDeployment: tvcDeployment! }
}

/** Deployments of an app in replies. */
async function toTvcDeployments(
  { db, enclaveRuntime, organization }: Context,
  { manifestSetId, shareSetId }: TvcAppRow,
  rows: readonly TvcDeploymentRow[],
): Promise<TvcDeployment[]> {
  const sets = await readOperatorSets(db, organization.id, [manifestSetId, shareSetId])
  const approvals = await listTvcApprovals(db, {
    organizationId: organization.id,
    manifestIds: rows.map(({ manifestId }) => manifestId),
  })
  const setOf = (id: string) => sets.find(({ set }) => set.id === id)!
  return rows.map((row) => {
    const ownApprovals = approvals.filter(({ manifestId }) => manifestId === row.manifestId)
    const manifestSet = setOf(manifestSetId)
    return {
      ...toTvcDeployment(row, { manifestSet, shareSet: setOf(shareSetId), approvals: ownApprovals }),
      ...describeStatus(row, {
        approvalCount: ownApprovals.length,
        threshold: manifestSet.set.threshold,
        hasRuntime: enclaveRuntime !== undefined,
      }),
    }
  })
}

interface DeploymentParts {
  manifestSet: OperatorSet
  shareSet: OperatorSet
  approvals: readonly TvcApprovalRow[]
}

/** docs/wire-format.md#trusted-deployment */
const toTvcDeployment = (
  row: TvcDeploymentRow,
  { manifestSet, shareSet, approvals }: DeploymentParts,
): TvcDeployment => ({
  id: row.id,
  organizationId: row.organizationId,
  appId: row.appId,
  manifestSet: toTvcOperatorSet(manifestSet),
  shareSet: toTvcOperatorSet(shareSet),
  // A manifest never changes after its deployment was created.
  manifest: {
    id: row.manifestId,
    manifest: row.manifest,
    ...timestampsOf({ createdAt: row.createdAt, updatedAt: row.createdAt }),
  },
  manifestApprovals: approvals.map((approval) => ({
    id: approval.id,
    manifestId: approval.manifestId,
    operator: toTvcOperator(manifestSet.operators.find(({ id }) => id === approval.operatorId)!),
    approval: approval.signature,
    ...timestampsOf(approval),
  })),
  qosVersion: row.qosVersion,
  pivotContainer: {
    containerUrl: row.containerUrl,
    path: row.path,
    args: row.args,
    hasPullSecret: row.sealedPullSecret !== null,
    healthCheckType: row.healthCheckType,
    healthCheckPort: row.healthCheckPort,
    publicIngressPort: row.publicIngressPort,
  },
  ...timestampsOf(row),
  delete: false,
  debugMode: row.debugMode,
})

interface Progress {
  approvalCount: number
  threshold: number
  hasRuntime: boolean
}

/** docs/decisions.md#trusted-deployments */
function describeStatus(
  { approvedAt, launchedAt }: TvcDeploymentRow,
  { approvalCount, threshold, hasRuntime }: Progress,
): Pick<TvcDeployment, 'status' | 'statusMessage'> {
  if (launchedAt !== null)
    return {
      status: 'TVC_DEPLOYMENT_STATUS_LAUNCHED',
      statusMessage: 'Approved, and handed to the enclave runtime.',
    }
  if (approvedAt !== null)
    return {
      status: 'TVC_DEPLOYMENT_STATUS_APPROVED',
      statusMessage: hasRuntime
        ? 'Approved, not running yet: waiting for the enclave runtime.'
        : 'Approved, not running: no enclave runtime is attached to this service.',
    }
  return {
    status: 'TVC_DEPLOYMENT_STATUS_APPROVALS_NEEDED',
    statusMessage: `Not approved: ${approvalCount} of ${threshold} approvals given.`,
  }
}
