import type { TvcDeployment } from '@latchkey/contract'

import { type Actor, resultOf } from '../../callService.ts'
import { createOperator, deploymentParams, paramsOf, type TestOperator } from '../../createOperator.ts'
import { type Fixture, query, type Scenarios, submit } from '../fixture.ts'

const setOf = (...operators: TestOperator[]) => ({
  name: 'Operators',
  threshold: 1,
  newOperators: operators.map(paramsOf),
})

const appParams = (fixture: Fixture, operator = createOperator('Ada')) => ({
  name: fixture.unique(),
  quorumPublicKey: operator.publicKey,
  manifestSetParams: setOf(operator),
  shareSetParams: setOf(operator),
})

interface Deployed {
  person: Actor
  operator: TestOperator
  operatorId: string
  appId: string
  deploymentId: string
}

/** A user with an app that has a deployment. */
async function deployed(fixture: Fixture): Promise<Deployed> {
  const person = await fixture.person()
  const operator = createOperator('Ada')
  const { calls } = fixture
  const app = resultOf(
    await calls.submit(person, 'createTvcApp', appParams(fixture, operator)),
    'createTvcApp',
  ) as unknown as { appId: string; manifestSetOperatorIds: string[] }
  const { appId, manifestSetOperatorIds } = app
  const created = await calls.submit(person, 'createTvcDeployment', { appId, ...deploymentParams })
  const deploymentId = String(resultOf(created, 'createTvcDeployment').deploymentId)
  return { person, operator, operatorId: manifestSetOperatorIds[0]!, appId, deploymentId }
}

export const tvcSubmits = {
  createTvcApp: {
    default: async (fixture) => submit(fixture, await fixture.person(), 'createTvcApp', appParams(fixture)),
  },
  createTvcDeployment: {
    async default(fixture) {
      const { person, appId } = await deployed(fixture)
      return submit(fixture, person, 'createTvcDeployment', { appId, ...deploymentParams })
    },
  },
  createTvcManifestApprovals: {
    async default(fixture) {
      const { person, operator, operatorId, deploymentId } = await deployed(fixture)
      const { body } = await fixture.calls.query(person, 'getTvcDeployment', { deploymentId })
      const { manifest } = body.tvcDeployment as TvcDeployment
      const approvals = [{ operatorId, signature: operator.approve(manifest.manifest) }]
      return submit(fixture, person, 'createTvcManifestApprovals', { manifestId: manifest.id, approvals })
    },
  },
} satisfies Record<string, Scenarios>

export const tvcQueries = {
  listTvcApps: {
    default: async (fixture) => query(fixture, (await deployed(fixture)).person, 'listTvcApps'),
  },
  getTvcApp: {
    async default(fixture) {
      const { person, appId } = await deployed(fixture)
      return query(fixture, person, 'getTvcApp', { tvcAppId: appId })
    },
  },
  listTvcAppDeployments: {
    async default(fixture) {
      const { person, appId } = await deployed(fixture)
      return query(fixture, person, 'listTvcAppDeployments', { appId })
    },
  },
  getTvcDeployment: {
    async default(fixture) {
      const { person, deploymentId } = await deployed(fixture)
      return query(fixture, person, 'getTvcDeployment', { deploymentId })
    },
  },
} satisfies Record<string, Scenarios>
