import { describe, expect, it } from 'vitest'

import { type Answer, type Caller, submit } from './callApi.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase } from './postgres.ts'
import { reach } from './reach.ts'
import { readAll } from './readAll.ts'
import { rootOf } from './serviceFile.ts'
import { kill, rounds, spawnService } from './spawnService.ts'

/** A sub-organization whose creation the service acknowledged. */
interface Acknowledged {
  activityId: string
  subOrganizationId: string
  name: string
}

/** Creates sub-organizations as fast as possible until the service is killed, and records acknowledgements. */
async function load(caller: Caller, label: string, acknowledged: Acknowledged[]): Promise<void> {
  for (let count = 0; ; count++) {
    const name = `${label} ${count}`
    const rootUser = { userName: name, apiKeys: [], authenticators: [], oauthProviders: [] }
    const answer = await submit(
      caller,
      'create_sub_organization',
      'ACTIVITY_TYPE_CREATE_SUB_ORGANIZATION_V8',
      {
        subOrganizationName: name,
        rootUsers: [rootUser],
        rootQuorumThreshold: 1,
      },
    ).catch(() => undefined)
    if (!answer) return
    acknowledged.push(readAcknowledged(name, answer))
  }
}

function readAcknowledged(name: string, { status, body }: Answer): Acknowledged {
  expect(status, JSON.stringify(body)).toBe(200)
  const { id: activityId, result } = body.activity
  const [account] = Object.values(result) as [{ subOrganizationId: string }]
  return { activityId, subOrganizationId: account.subOrganizationId, name }
}

const listAccounts = (directory: string) =>
  readAll<string>(rootOf(directory), 'list_suborgs', {}, ({ organizationIds }) => organizationIds)

async function survives(directory: string, words: readonly string[]): Promise<void> {
  const acknowledged: Acknowledged[] = []
  const start = async () => {
    const began = performance.now()
    const service = spawnService(words)
    await service.ready
    return { service, took: performance.now() - began }
  }
  let { service, took } = await start()
  // Other tests may keep the machine busy: relative to a start in the same test.
  const patience = Math.max(20_000, 3 * took)
  let longest = 0
  const seeded = await listAccounts(directory)
  for (let round = 0; round < rounds(20, 2, 1); round++) {
    const before = acknowledged.length
    const caller = rootOf(directory)
    const clients = Array.from({ length: 8 }, (_, client) => load(caller, `${round} ${client}`, acknowledged))
    // Each round at another moment of the eight clients' requests.
    await reach(() => acknowledged.length - before, 20 + 3 * round)
    await kill(service)
    await Promise.all(clients)

    ;({ service, took } = await start())
    longest = Math.max(longest, took)
    expect(longest).toBeLessThan(patience)

    const root = rootOf(directory)
    const accounts = await listAccounts(directory)
    expect(accounts).toEqual(
      expect.arrayContaining(acknowledged.map(({ subOrganizationId }) => subOrganizationId)),
    )
    const done = await readAll<string>(root, 'list_activities', {}, ({ activities }) =>
      activities.map(({ id }: { id: string }) => id),
    )
    expect(done).toEqual(expect.arrayContaining(acknowledged.map(({ activityId }) => activityId)))
    // Nothing is half done: exactly one activity for each, acknowledged or not.
    expect(done.length).toBe(accounts.length - seeded.length)
  }
  await kill(service)
  console.log(`ready again within ${(longest / 1_000).toFixed(1)} s of each kill`)
}

describe('SIGKILL under load', () => {
  it('behavior: loses nothing acknowledged on the embedded database', async () => {
    const directory = newDirectory()
    await survives(directory, ['--port', '0', '--data-dir', directory, '--limits', 'relaxed'])
  }, 600_000)

  it('behavior: loses nothing acknowledged on a Postgres server', async () => {
    const directory = newDirectory()
    const { url } = await newDatabase({ empty: true })
    const words = ['--port', '0', '--data-dir', directory, '--limits', 'relaxed']
    await survives(directory, [...words, '--database-url', url])
  }, 600_000)
})
