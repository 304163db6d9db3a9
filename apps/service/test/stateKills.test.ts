import { join } from 'node:path'
import { createRandom } from '@latchkey/crypto/malformed-stamps'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { beforeAll, describe, expect, it } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { newDatabase, type TestDatabase } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { reach } from './reach.ts'
import { runHere } from './runHere.ts'
import { kill, rounds, type ServiceProcess, spawnService } from './spawnService.ts'
import { changeOrganizations, expectAsAnswered } from './stateKills/changeOrganizations.ts'
import { type PassingFrame, startFrameProxy } from './stateKills/startFrameProxy.ts'

/** When to kill a process: at a frame between the service and the enclave. */
interface Plan {
  victim: 'service' | 'enclave'
  /** Any frame counts where this is undefined. */
  at?: PassingFrame | undefined
  /** Frames that pass before. */
  after: number
}

/** Before and after a change is prepared, before and after it is confirmed; its rows are committed in between. */
const points: readonly PassingFrame[] = (['advance', 'confirm'] as const).flatMap((operation) =>
  (['call', 'result'] as const).map((kind) => ({ operation, kind })),
)
const victims = ['service', 'enclave'] as const

describe('processes that are killed while organizations change', () => {
  const folder = newDirectory()
  const secretsFile = join(folder, 'secrets.json')
  const enclaveFile = join(folder, 'secrets.enclave.json')
  const [proxySocket, enclaveSocket] = [join(folder, 'proxy.sock'), join(folder, 'enclave.sock')]
  const key = createNodeKeyPair()
  let database: TestDatabase
  let organizationId: string

  const environment = () => ({
    ...productionEnvironment(secretsFile),
    DATABASE_URL: database.url,
    LATCHKEY_ENCLAVE_SOCKET: proxySocket,
  })
  const commandEnvironment = () => ({ ...environment(), LATCHKEY_ENCLAVE_SOCKET: enclaveSocket })
  async function step(words: string[], variables: NodeJS.ProcessEnv) {
    const { status, stdout, stderr } = await runHere(words, variables)
    expect({ status, stderr, stdout }).toMatchObject({ status: 0, stderr: '' })
    return stdout === '' ? undefined : JSON.parse(stdout)
  }
  async function startEnclave(): Promise<ServiceProcess> {
    const enclave = spawnService(['--enclave'], {
      LATCHKEY_ENCLAVE_SECRETS_FILE: enclaveFile,
      LATCHKEY_ENCLAVE_SOCKET: enclaveSocket,
    })
    await enclave.ready
    return enclave
  }
  async function startService() {
    const service = spawnService(['--port', '0'], environment())
    return { service, url: await service.url() }
  }

  beforeAll(async () => {
    database = await newDatabase()
    await step(['--create-secrets', secretsFile], {})
    const { LATCHKEY_ENCLAVE_SOCKET: _, ...withoutSocket } = environment()
    const words = ['--create-organization', 'Larkfield', '--root-public-key', key.publicKey]
    organizationId = (await step(words, withoutSocket)).organizationId
    await step(['--verify-requests', 'enforce'], withoutSocket)
  })

  it('behavior: no organization is stuck, no answered change is lost or done twice', async () => {
    let enclave = await startEnclave()
    await step(['--adopt-states'], commandEnvironment())
    await step(['--close-adoption'], commandEnvironment())

    let plan: Plan | undefined
    let kills = 0
    const proxy = await startFrameProxy(proxySocket, enclaveSocket, (frame) => {
      if (!plan || (plan.at && (plan.at.operation !== frame.operation || plan.at.kind !== frame.kind)))
        return true
      if (plan.after-- > 0) return true
      const { victim } = plan
      plan = undefined
      kills++
      const { child } = victim === 'service' ? service : enclave
      child.kill('SIGKILL')
      // A result that came from the enclave before it was killed reaches the service.
      return victim === 'enclave' && frame.kind === 'result'
    })
    let { service, url } = await startService()
    const changes = changeOrganizations({
      parent: { organizationId, key },
      url: () => url,
      clients: 4,
      changesEach: 12,
    })

    const seed = Number(process.env.LATCHKEY_SEED ?? 1)
    const random = createRandom(seed)
    const below = (end: number) => Math.floor(random() * end)
    const total = rounds(1_000, 60, 10)
    for (let round = 0; round < total; round++) {
      await changes.more(4)
      const exactly = round < 2 * points.length || below(2) === 0
      plan = {
        victim: victims[round % 2]!,
        at: exactly ? points[(round >> 1) % points.length] : undefined,
        after: below(exactly ? 4 : 30),
      }
      const { victim } = plan
      await reach(() => kills, round + 1, changes.finished)
      if (victim === 'service') {
        await service.ended
        ;({ service, url } = await startService())
      } else {
        await enclave.ended
        enclave = await startEnclave()
      }
    }
    await changes.stop()
    await changes.changeEach()

    await expectAsAnswered(changes.organizations, url)
    const checked = await step(['--check-states'], commandEnvironment())
    expect(checked).toEqual({ same: changes.organizations.length + 1, missing: 0, differing: [] })
    expect(service.stderr).not.toContain('"level":"error"')
    // Postgres found no transactions that wait for each other.
    expect(service.stderr).not.toContain('40P01')
    const counts = `${kills} kills, ${changes.answered} changes of ${changes.organizations.length} organizations`
    console.log(`${counts} (LATCHKEY_SEED=${seed})`)
    await kill(service)
    await kill(enclave)
    await proxy.close()
  }, 7_200_000)
})
