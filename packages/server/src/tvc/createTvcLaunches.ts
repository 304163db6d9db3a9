import { describeError } from '../errors/describeError.ts'
import type { BackgroundWork } from '../jobs/backgroundWork.ts'
import type { Clock } from '../ports/clock.ts'
import type { EnclaveRuntime } from '../ports/enclaveRuntime.ts'
import type { Log } from '../ports/log.ts'
import type { ClientSecrets } from '../providers/clientSecrets.ts'
import type { Database } from '../store/database/store.ts'
import { findTvcOperators } from './store/apps.ts'
import {
  claimTvcLaunches,
  listTvcApprovals,
  locationOfPullSecret,
  markTvcLaunched,
  type TvcDeploymentRow,
} from './store/deployments.ts'

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

/** Hands approved deployments to the enclave runtime, after the approval has committed. */
export function createTvcLaunches(environment: TvcLaunchesEnvironment): BackgroundWork {
  const { db, clock, log, enclaveRuntime } = environment
  let running: Promise<void> | undefined
  let runsAgain = false

  async function run(runtime: EnclaveRuntime): Promise<void> {
    try {
      const now = clock.now()
      for (const row of await claimTvcLaunches(db, { now, abandonedBefore: now - abandonedMs }))
        await launch(environment, runtime, row)
    } catch (error) {
      log.error('tvc.launchesStopped', describeError(error))
    }
    running = undefined
    if (runsAgain) retry()
  }

  function retry(): void {
    if (!enclaveRuntime) return
    runsAgain = running !== undefined
    running ??= run(enclaveRuntime)
  }

  async function settled(): Promise<void> {
    while (running) await running
  }

  return { retry, settled, close: settled }
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
      pullSecret: row.sealedPullSecret
        ? await clientSecrets.open(locationOfPullSecret(row), row.sealedPullSecret)
        : undefined,
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
