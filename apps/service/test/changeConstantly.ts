import { expect } from 'vitest'

import { type Answer, type Caller, prepareSubmit } from './callApi.ts'
import { reach } from './reach.ts'
import { readAll } from './readAll.ts'

const type = 'ACTIVITY_TYPE_CREATE_SUB_ORGANIZATION_V8'

export interface Changes {
  /** Prefix of the names of its sub-organizations. */
  run: string
  /** Acknowledged activities, by the name of the sub-organization. */
  acknowledged: Map<string, string>
  /** Count of responses by status. */
  statuses: Record<number, number>
  /** Resolves after that many more acknowledgements. Rejects on an unexpected response. */
  more(count: number): Promise<void>
  /** Lets every client finish its last request. */
  stop(): Promise<void>
}

let runs = 0

/**
 * Runs clients that create sub-organizations one after the other. A 503 is retried with the same bytes at the next
 * process. Any response but 200 and "503, retry after a second" fails the test, and so does a lost connection.
 */
export function changeConstantly(caller: Caller, apiBaseUrls: readonly string[], clients = 24): Changes {
  let stopping = false
  const run = `run ${++runs}`
  const changes: Changes = {
    run,
    acknowledged: new Map(),
    statuses: {},
    more: (count) => reach(() => changes.acknowledged.size, changes.acknowledged.size + count, finished),
    async stop() {
      stopping = true
      await finished
    },
  }
  const running = Array.from({ length: clients }, (_, at) => client(at))
  const finished = Promise.all(running)
  finished.catch(() => undefined)
  return changes

  async function client(at: number): Promise<void> {
    for (let count = 0; !stopping; count++) {
      const name = `${run} client ${at} change ${count}`
      const send = await prepareSubmit(caller, 'create_sub_organization', type, {
        subOrganizationName: name,
        rootUsers: [{ userName: name, apiKeys: [], authenticators: [], oauthProviders: [] }],
        rootQuorumThreshold: 1,
      })
      changes.acknowledged.set(name, await untilAcknowledged(send, at))
    }
  }

  async function untilAcknowledged(send: (url: string) => Promise<Answer>, at: number): Promise<string> {
    for (let attempt = 0; ; attempt++) {
      const { status, headers, body } = await send(apiBaseUrls[(at + attempt) % apiBaseUrls.length]!)
      changes.statuses[status] = (changes.statuses[status] ?? 0) + 1
      if (status === 200) return body.activity.id
      expect({ status, body }).toMatchObject({
        status: 503,
        body: { details: [{ errorCode: 'UNAVAILABLE' }] },
      })
      expect(headers.get('retry-after')).toBe('1')
      // Clients should wait a second. Retrying sooner is harder on the service and shortens the test.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

interface Activity {
  id: string
  intent: object
  result: object
}

/** Checks that everything acknowledged is stored completely and once. */
export async function expectAllKept(caller: Caller, { run, acknowledged }: Changes): Promise<void> {
  const organizations = new Set(
    await readAll<string>(caller, 'list_suborgs', {}, (body) => body.organizationIds),
  )
  const filterByType = [type]
  const activities = await readAll<Activity>(
    caller,
    'list_activities',
    { filterByType },
    (body) => body.activities,
  )
  const kept = activities.flatMap(({ id, intent, result }) => {
    const [{ subOrganizationName }] = Object.values(intent) as [{ subOrganizationName: string }]
    const [{ subOrganizationId }] = Object.values(result) as [{ subOrganizationId: string }]
    if (!subOrganizationName.startsWith(`${run} `)) return []
    expect(organizations).toContain(subOrganizationId)
    return [[subOrganizationName, id] as const]
  })
  expect(new Map(kept)).toEqual(acknowledged)
  expect(kept).toHaveLength(acknowledged.size)
}
