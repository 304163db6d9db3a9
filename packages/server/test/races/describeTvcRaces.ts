import type { ApprovedDeployment, EnclaveRuntime } from '@latchkey/server/ports'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../callService.ts'
import { countFor } from '../countFor.ts'
import { createOperator, deploymentParams, paramsOf } from '../createOperator.ts'
import { useTestServers } from '../useTestServers.ts'
import type { OpenStores } from './describeRaces.ts'

const rounds = countFor({ everyday: 3, full: 5, deep: 50 })

/** Approvals that reach the threshold together, and launches, on any database. */
export function describeTvcRaces(name: string, openStores: OpenStores): void {
  describe(name, () => {
    let root: Actor
    const launched: ApprovedDeployment[] = []
    let failures = 0
    const enclaveRuntime: EnclaveRuntime = {
      findVersion: async (version) =>
        version === 'v2.0.0'
          ? {
              pcr0: '0a'.repeat(48),
              pcr1: '0b'.repeat(48),
              pcr2: '0c'.repeat(48),
              pcr3: '0d'.repeat(48),
              awsRootCertificate: '3082',
              qosCommit: 'abc',
            }
          : undefined,
      async launch(deployment) {
        if (failures-- > 0) throw new Error('The runtime is away.')
        launched.push(deployment)
      },
    }
    const settings = { limits: { factor: 1_000 } }
    const { servers, spread } = useTestServers(openStores, { settings, enclaveRuntime })
    const settled = () => Promise.all(servers.map(({ server }) => server.settled()))

    beforeAll(async () => {
      root = await spread(0).root()
    })
    beforeEach(() => {
      launched.length = 0
      failures = 0
    })

    let apps = 0
    async function deploy() {
      const operators = [createOperator('Ada'), createOperator('Grace'), createOperator('Edsger')]
      const set = { name: 'Operators', threshold: 2, newOperators: operators.map(paramsOf) }
      const created = await spread(0).submit(root, 'createTvcApp', {
        name: `App ${++apps}`,
        quorumPublicKey: operators[0]!.publicKey,
        manifestSetParams: set,
        shareSetParams: set,
      })
      const app = resultOf(created, 'createTvcApp') as unknown as {
        appId: string
        manifestSetOperatorIds: string[]
      }
      const deployed = await spread(0).submit(root, 'createTvcDeployment', {
        appId: app.appId,
        ...deploymentParams,
      })
      const { deploymentId, manifestId } = resultOf(deployed, 'createTvcDeployment')
      const read = async () =>
        (await spread(1).query(root, 'getTvcDeployment', { deploymentId })).body.tvcDeployment
      const { manifest } = (await read()).manifest
      const approve = (at: number, server = at) =>
        spread(server).submit(root, 'createTvcManifestApprovals', {
          manifestId,
          approvals: [
            { operatorId: app.manifestSetOperatorIds[at], signature: operators[at]!.approve(manifest) },
          ],
        })
      return { deploymentId: String(deploymentId), manifest: String(manifest), read, approve }
    }

    it(`behavior: approvals that reach the threshold together launch once (${rounds} rounds)`, async () => {
      for (let round = 0; round < rounds; round++) {
        launched.length = 0
        const { deploymentId, manifest, read, approve } = await deploy()
        const answers = await Promise.all([0, 1, 2].map((at) => approve(at)))
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
        await settled()
        expect(launched.map((one) => one.deploymentId)).toEqual([deploymentId])
        expect(launched[0]).toMatchObject({ manifest, replicas: 1, pullSecret: undefined })
        expect(launched[0]!.approvals.length).toBeGreaterThanOrEqual(2)
        expect((await read()).status).toBe('TVC_DEPLOYMENT_STATUS_LAUNCHED')
        expect(JSON.parse(manifest).enclave.pcr0).toBe('0a'.repeat(48))
      }
    }, 120_000)

    it('behavior: the same approval at once counts once', async () => {
      const { read, approve } = await deploy()
      const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => approve(0, at)))
      const codes = answers.map(({ status, errorCode }) => errorCode ?? status)
      // The same body twice is one activity; another body is refused.
      expect(codes.filter((code) => code !== 'TVC_APPROVAL_EXISTS')).toContain(200)
      expect((await read()).manifestApprovals).toHaveLength(1)
    })

    it('behavior: a failed launch is tried again', async () => {
      const { deploymentId, read, approve } = await deploy()
      failures = 1
      await approve(0)
      await approve(1)
      await settled()
      expect((await read()).statusMessage).toContain('not running yet')
      servers[0]!.clock.advance(60_001)
      // Any approval starts what is due, as does the timer.
      await approve(2)
      await settled()
      expect(launched.map((one) => one.deploymentId)).toEqual([deploymentId])
      expect((await read()).status).toBe('TVC_DEPLOYMENT_STATUS_LAUNCHED')
    })

    it('behavior: rejects a version that the runtime does not have', async () => {
      const answer = await spread(0).submit(root, 'createTvcDeployment', {
        appId: crypto.randomUUID(),
        ...deploymentParams,
        qosVersion: 'v9',
      })
      expect(answer.body.details[0].issues[0].path).toBe('parameters.qosVersion')
    })
  })
}
