import { expect } from 'vitest'

import { type Answer, type Caller, prepareSubmit, query } from './callApi.ts'

export interface Changes {
  /** What the service acknowledged: the activity of each sub-organization, by name. */
  acknowledged: Map<string, string>
  /** How often each status was answered. */
  statuses: Record<number, number>
  /** How long the slowest answer took, in milliseconds. */
  slowest: number
  /** Resolves when that many more were acknowledged; rejects when a client was answered what it must not be. */
  more(count: number): Promise<void>
  /** Lets every client finish: each asks with the same bytes until it is acknowledged. */
  stop(): Promise<void>
}

let runs = 0

/**
 * Clients that make sub-organizations one after the other. A refused request is sent again with the same bytes, to the
 * next process; any answer but 200 and "503, retry after a second" fails the test, and so does a lost connection.
 */
export function changeConstantly(caller: Caller, apiBaseUrls: readonly string[], clients = 24): Changes {
  let stopping = false
  const run = ++runs
  const changes: Changes = {
    acknowledged: new Map(),
    statuses: {},
    slowest: 0,
    async more(count) {
      const enough = changes.acknowledged.size + count
      const reached = expect.poll(() => changes.acknowledged.size, { timeout: 60_000 })
      await Promise.race([reached.toBeGreaterThanOrEqual(enough), finished])
    },
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
      const name = `run ${run} client ${at} change ${count}`
      const send = await prepareSubmit(
        caller,
        'create_sub_organization',
        'ACTIVITY_TYPE_CREATE_SUB_ORGANIZATION_V8',
        {
          subOrganizationName: name,
          rootUsers: [{ userName: name, apiKeys: [], authenticators: [], oauthProviders: [] }],
          rootQuorumThreshold: 1,
        },
      )
      changes.acknowledged.set(name, await untilAcknowledged(send, at))
    }
  }

  async function untilAcknowledged(send: (url: string) => Promise<Answer>, at: number): Promise<string> {
    for (let attempt = 0; ; attempt++) {
      const began = performance.now()
      const { status, headers, body } = await send(apiBaseUrls[(at + attempt) % apiBaseUrls.length]!)
      changes.slowest = Math.max(changes.slowest, performance.now() - began)
      changes.statuses[status] = (changes.statuses[status] ?? 0) + 1
      if (status === 200) return body.activity.id
      expect({ status, body }).toMatchObject({
        status: 503,
        body: { details: [{ errorCode: 'UNAVAILABLE' }] },
      })
      expect(headers.get('retry-after')).toBe('1')
      // A client waits a second. More often is worse for the service, and the test is over sooner.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Everything that was acknowledged is there, and nothing is there twice. */
export async function expectAllKept(caller: Caller, { acknowledged }: Changes): Promise<void> {
  const names = await readAll(caller, 'list_suborgs', ({ organizationIds }) => organizationIds)
  const activities = await readAll(caller, 'list_activities', ({ activities }) =>
    activities.map(({ id }: { id: string }) => id),
  )
  const missing = [...acknowledged].filter(([, activityId]) => !activities.includes(activityId))
  expect(missing).toEqual([])
  expect(new Set(acknowledged.values()).size).toBe(acknowledged.size)
  expect(names.length).toBe(activities.length)
}

/** Everything of a list, page by page. */
export async function readAll(
  caller: Caller,
  operation: string,
  read: (body: Answer['body']) => string[],
): Promise<string[]> {
  const all: string[] = []
  for (;;) {
    const after = all.at(-1)
    const paginationOptions = { limit: '100', ...(after && { after }) }
    const { status, body } = await query(caller, operation, { paginationOptions })
    expect(status, JSON.stringify(body)).toBe(200)
    const page = read(body)
    all.push(...page)
    if (page.length < 100) return all
  }
}
