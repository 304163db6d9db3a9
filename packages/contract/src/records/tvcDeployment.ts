import * as v from 'valibot'

import { timestamp } from './timestamp.ts'
import { tvcOperator, tvcOperatorSet } from './tvcOperatorSet.ts'

export const tvcHealthCheckType = /* @__PURE__ */ v.picklist([
  'TVC_HEALTH_CHECK_TYPE_HTTP',
  'TVC_HEALTH_CHECK_TYPE_GRPC',
])
export type TvcHealthCheckType = v.InferOutput<typeof tvcHealthCheckType>

/** docs/decisions.md#trusted-deployments */
export const tvcDeploymentStatus = /* @__PURE__ */ v.picklist([
  'TVC_DEPLOYMENT_STATUS_APPROVALS_NEEDED',
  'TVC_DEPLOYMENT_STATUS_APPROVED',
  'TVC_DEPLOYMENT_STATUS_LAUNCHED',
])
export type TvcDeploymentStatus = v.InferOutput<typeof tvcDeploymentStatus>

const tvcManifest = /* @__PURE__ */ v.object({
  /** Identifier of the manifest. */
  id: v.string(),
  /** The manifest as canonical JSON. Its SHA-256 is what operators sign. */
  manifest: v.string(),
  /** When it was made. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
})

const tvcManifestApproval = /* @__PURE__ */ v.object({
  /** Identifier of the approval. */
  id: v.string(),
  /** Manifest that it approves. */
  manifestId: v.string(),
  /** Operator who gave it. */
  operator: tvcOperator,
  /** Signature of the operator over the manifest, hex. */
  approval: v.string(),
  /** When it was given. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
})

const tvcContainer = /* @__PURE__ */ v.object({
  /** Container that holds the pivot binary. */
  containerUrl: v.string(),
  /** Where the binary lies inside the container. */
  path: v.string(),
  /** Startup arguments. */
  args: v.array(v.string()),
  /** Whether pulling the container takes a secret. */
  hasPullSecret: v.boolean(),
  /** Type of its health check. */
  healthCheckType: tvcHealthCheckType,
  /** Port of the health check. */
  healthCheckPort: v.number(),
  /** Port that the public reaches. */
  publicIngressPort: v.number(),
})

/**
 * docs/wire-format.md#trusted-deployment. Requiredness is not shown there: docs/wire-format.md#trusted-deployment has
 * all fields required.
 */
export const tvcDeployment = /* @__PURE__ */ v.object({
  /** Identifier of the deployment. */
  id: v.string(),
  /** Organization that it belongs to. */
  organizationId: v.string(),
  /** App that it deploys. */
  appId: v.string(),
  /** Who approves its manifest. */
  manifestSet: tvcOperatorSet,
  /** Who holds the shares of its key. */
  shareSet: tvcOperatorSet,
  /** Manifest of the deployment. */
  manifest: tvcManifest,
  /** Approvals given to the manifest. */
  manifestApprovals: v.array(tvcManifestApproval),
  /** Version of the enclave operating system. */
  qosVersion: v.string(),
  /** The container that runs. */
  pivotContainer: tvcContainer,
  /** When it was made. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
  /** Whether it is to be deleted. */
  delete: v.boolean(),
  // docs/wire-format.md#trusted-deployment
  /** Whether it logs more and carries debug tools. */
  debugMode: v.optional(v.boolean()),
  // docs/decisions.md#trusted-deployments
  /** How far it got. */
  status: v.optional(tvcDeploymentStatus),
  /** The same in words. */
  statusMessage: v.optional(v.string()),
})
export type TvcDeployment = v.InferOutput<typeof tvcDeployment>
