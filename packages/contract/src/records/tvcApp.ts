import * as v from 'valibot'

import { timestamp } from './timestamp.ts'
import { tvcOperatorSet } from './tvcOperatorSet.ts'

/** An app that runs in enclaves, and who decides about it. docs/wire-format.md#trusted-deployment. */
export const tvcApp = /* @__PURE__ */ v.object({
  /** Identifier of the app. */
  id: v.string(),
  /** Organization that it belongs to. */
  organizationId: v.string(),
  /** Human-readable name. */
  name: v.string(),
  /** Public key of the app's quorum key, hex. */
  quorumPublicKey: v.string(),
  /** Who approves its manifests. */
  manifestSet: tvcOperatorSet,
  /** Who holds the shares of its quorum key. */
  shareSet: tvcOperatorSet,
  /** Whether the app may open connections to the outside. */
  enableEgress: v.boolean(),
  /** When it was made. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
  /** Deployment that receives the app's traffic. Absent while none runs. */
  liveDeploymentId: v.optional(v.string()),
  /** Domain that the app is reached at; empty while no enclave runtime serves it. */
  publicDomain: v.string(),
  /** Whether deployments with debug tools are allowed. */
  enableDebugModeDeployments: v.boolean(),
})
export type TvcApp = v.InferOutput<typeof tvcApp>
