/** Measurements of enclaves with one version of the operating system, hex. docs/wire-format.md#manifests */
export interface EnclaveVersion {
  pcr0: string
  pcr1: string
  pcr2: string
  pcr3: string
  /** DER of the root certificate that attestations chain to, hex. */
  awsRootCertificate: string
  /** Commit of the operating system's source. */
  qosCommit: string
}

/** A deployment whose manifest has the approvals that it needs. */
export interface ApprovedDeployment {
  deploymentId: string
  organizationId: string
  appId: string
  /** Canonical JSON. */
  manifest: string
  approvals: readonly { signature: string; member: { alias: string; pubKey: string } }[]
  containerUrl: string
  path: string
  /** Decrypted. */
  pullSecret: string | undefined
  healthCheckType: string
  healthCheckPort: number
  publicIngressPort: number
  replicas: number
}

/**
 * Runs approved deployments in enclaves. This service has none of its own: without one, approved deployments say that
 * they are not running. docs/decisions.md#trusted-deployments
 */
export interface EnclaveRuntime {
  /** Finds a version; undefined if the runtime doesn't have it. */
  findVersion(qosVersion: string): Promise<EnclaveVersion | undefined>
  /**
   * Starts a deployment. Called again after a failure, and possibly after a success: a deployment that was started
   * already must not be started twice.
   */
  launch(deployment: ApprovedDeployment): Promise<void>
}
