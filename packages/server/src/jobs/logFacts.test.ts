import type { Log, LogFacts } from '@latchkey/server/ports'
import { createTestClock } from '@latchkey/testing/node'
import { beforeEach, describe, expect, it } from 'vitest'

import { resultOf } from '../../test/callService.ts'
import { createOperator, deploymentParams, paramsOf } from '../../test/createOperator.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { redactLog } from '../ports/redactLog.ts'
import { createSendingLoop } from './sendingLoop.ts'
import { sweepOldRows } from './sweepOldRows.ts'

type Line = LogFacts & { event: string }

let lines: Line[] = []
const write = (event: string, facts?: LogFacts) => void lines.push({ ...facts, event })
const log: Log = { debug: write, info: write, warn: write, error: write }
const linesOf = (feature: string) => lines.filter(({ event }) => event.startsWith(`${feature}.`))

const versions = { pcr0: '', pcr1: '', pcr2: '', pcr3: '', awsRootCertificate: '', qosCommit: '' }

/** Lines about background work as operators read them, without names that aren't listed. docs/security.md#logs */
describe('facts in the log', () => {
  let launch = async () => {}
  const used = useTestService({
    ...relaxedLimits,
    log,
    sendWebhook: async () => 503,
    enclaveRuntime: { findVersion: async () => versions, launch: () => launch() },
  })
  beforeEach(() => {
    lines = []
  })

  async function approveDeployment(name: string): Promise<LogFacts> {
    const operator = createOperator(name)
    const root = await used.calls.createTenant(name)
    const approvers = { name, threshold: 1, newOperators: [paramsOf(operator)] }
    const app = await used.calls.submit(root, 'createTvcApp', {
      name,
      quorumPublicKey: operator.publicKey,
      manifestSetParams: approvers,
      shareSetParams: approvers,
    })
    const { appId, manifestSetOperatorIds } = resultOf(app, 'createTvcApp')
    const deployment = await used.calls.submit(root, 'createTvcDeployment', { appId, ...deploymentParams })
    const { deploymentId, manifestId } = resultOf(deployment, 'createTvcDeployment')
    const read = await used.calls.query(root, 'getTvcDeployment', { deploymentId })
    const signature = operator.approve(read.body.tvcDeployment.manifest.manifest)
    const approvals = [{ operatorId: manifestSetOperatorIds?.[0], signature }]
    await used.calls.submit(root, 'createTvcManifestApprovals', { manifestId, approvals })
    await used.service.server.settled()
    return { deploymentId: String(deploymentId), organizationId: root.organizationId }
  }

  it('behavior: a webhook that was refused names its event, its endpoint and the reason', async () => {
    const root = await used.calls.createTenant('Webhooks')
    const endpoint = { url: 'https://example.com/secret-path', name: 'Backend' }
    const { endpointId } = resultOf(
      await used.calls.submit(root, 'createWebhookEndpoint', endpoint),
      'createWebhookEndpoint',
    )
    await used.service.server.settled()
    expect(linesOf('webhooks')).toEqual([
      {
        event: 'webhooks.failed',
        eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        endpointId,
        organizationId: root.organizationId,
        attempts: 1,
        failure: 'STATUS',
        status: 503,
      },
    ])
    expect(JSON.stringify(lines)).not.toContain('secret-path')
  })

  it('behavior: a sweep says how many rows it deleted', async () => {
    const { store, clock } = used.service
    await used.calls.signIn('swept@example.com')
    await sweepOldRows(store.db, {
      now: clock.now() + 365 * 24 * 3_600_000,
      settings: { activityRetentionSeconds: 3_600, sessionKeyRetentionSeconds: 3_600 },
      log: redactLog(log),
      signal: new AbortController().signal,
    })
    expect(linesOf('sweep')).toEqual([
      { event: 'sweep.activities', deleted: expect.any(Number) },
      { event: 'sweep.sessionKeys', deleted: 1 },
    ])
    expect(linesOf('sweep')[0]?.deleted).toBeGreaterThan(0)
  })

  it('behavior: a launch names its deployment, whether it succeeds or fails', async () => {
    const launched = await approveDeployment('Launched')
    launch = async () => {
      throw new Error('no room')
    }
    const refused = await approveDeployment('Refused')
    expect(linesOf('tvc')).toMatchObject([
      { event: 'tvc.launched', ...launched },
      { event: 'tvc.launchFailed', ...refused, errorMessage: 'no room' },
    ])
  })

  it('behavior: a process that ends names what it left unsent', async () => {
    const clock = createTestClock()
    const rows = [{ id: 'event-1' }]
    let sending = () => {}
    const isSending = new Promise<void>((resolve) => {
      sending = resolve
    })
    const loop = createSendingLoop({
      clock,
      log: redactLog(log),
      name: 'webhooks',
      laneOf: () => 'lane',
      async *claim() {
        yield* rows.splice(0)
      },
      isCrowded: () => false,
      send() {
        sending()
        return new Promise<never>(() => {})
      },
      factsOf: (eventId) => ({ eventId }),
    })
    loop.kick()
    await isSending
    const closed = loop.close()
    clock.advance(3_000)
    await closed
    expect(lines).toEqual([{ event: 'webhooks.left', eventId: 'event-1' }])
  })
})
