import { describeError } from '../errors/describeError.ts'
import type { Clock } from '../ports/clock.ts'
import type { EnclaveRuntime } from '../ports/enclaveRuntime.ts'
import type { Log } from '../ports/log.ts'
import type { ClientSecrets } from '../providers/clientSecrets.ts'
import type { Database } from '../store/database/store.ts'
import { findTvcOperators } from '../store/tvcApps.ts'
import {
  claimTvcLaunches,
  listTvcApprovals,
  markTvcLaunched,
  type TvcDeploymentRow,
} from '../store/tvcDeployments.ts'

/** Hands approved deployments to the enclave runtime, after the approval has committed. */
export interface TvcLaunches {
  /** Starts handing over what is due. Call after commit, and at intervals: a failed launch is tried again. */
  kick(): void
  /** Resolves when nothing is being handed over. */
  settled(): Promise<void>
}

interface TvcLaunchesEnvironment {
  db: Database
  clock: Clock
  log: Log
  clientSecrets: ClientSecrets
  /** Without one, approved deployments stay as they are. */
  enclaveRuntime: EnclaveRuntime | undefined
}

/** A launch that began this long ago without an end failed, or its process died. */
const abandonedMs = 60_000

export function createTvcLaunches(environment: TvcLaunchesEnvironment): TvcLaunches {
  const { db, clock, log, enclaveRuntime } = environment
  let running: Promise<void> | undefined
  let kicked = false

  async function run(runtime: EnclaveRuntime): Promise<void> {
    try {
      const now = clock.now()
      for (const row of await claimTvcLaunches(db, { now, abandonedBefore: now - abandonedMs }))
        await launch(environment, runtime, row)
    } catch (error) {
      log.error('tvc.launchesStopped', describeError(error))
    }
    running = undefined
    if (kicked) kick()
  }

  function kick(): void {
    if (!enclaveRuntime) return
    kicked = running !== undefined
    running ??= run(enclaveRuntime)
  }

  return {
    kick,
    async settled() {
      while (running) await running
    },
  }
}

async function launch(
  { db, clock, log, clientSecrets }: TvcLaunchesEnvironment,
  runtime: EnclaveRuntime,
  row: TvcDeploymentRow,
): Promise<void> {
  const facts = { deploymentId: row.id, organizationId: row.organizationId }
  try {
    const approvals = await listTvcApprovals(db, {
      organizationId: row.organizationId,
      manifestIds: [row.manifestId],
    })
    const operatorIds = approvals.map(({ operatorId }) => operatorId)
    const operators = await findTvcOperators(db, row.organizationId, operatorIds)
    const members = new Map(
      operators.map(({ id, name, publicKey }) => [id, { alias: name, pubKey: publicKey }]),
    )
    const location = { organizationId: row.organizationId, id: row.id, table: 'tvc_deployments' }
    await runtime.launch({
      ...facts,
      appId: row.appId,
      manifest: row.manifest,
      approvals: approvals.map(({ signature, operatorId }) => ({
        signature,
        member: members.get(operatorId)!,
      })),
      containerUrl: row.containerUrl,
      path: row.path,
      pullSecret: row.sealedPullSecret ? await clientSecrets.open(location, row.sealedPullSecret) : undefined,
      healthCheckType: row.healthCheckType,
      healthCheckPort: row.healthCheckPort,
      publicIngressPort: row.publicIngressPort,
      replicas: row.replicas,
    })
    await markTvcLaunched(db, { organizationId: row.organizationId, id: row.id, now: clock.now() })
    log.info('tvc.launched', facts)
  } catch (error) {
    log.warn('tvc.launchFailed', { ...facts, ...describeError(error) })
  }
}
