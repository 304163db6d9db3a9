import { openPostgres } from '@latchkey/server/postgres'
import { createTestService, createTickingClock } from '@latchkey/testing/node'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { callService, type Person } from '../callService.ts'
import { persist, signInAnyway } from './persist.ts'
import { type Cluster, outages, startCluster } from './startCluster.ts'

const rounds = 20
const clients = 4
/** An outage takes up to the 20 s after which Patroni gives a silent primary up, and then the standby has to follow. */
const roundMs = 180_000

/** Whether a server acknowledges a write within 3 s. It may wait for its standby for ever. */
async function takesWrite(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: 3_000 })
  client.on('error', () => undefined)
  const isTaken = await client
    .connect()
    .then(() =>
      client.query(`insert into limits (key, uses, expires_at) values (gen_random_uuid(), '{}', 0)`),
    )
    .then(
      () => true,
      () => false,
    )
  client.connection.stream.destroy()
  return isTaken
}

describe('a Postgres primary that goes away, under Patroni with synchronous replication', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster()
    await cluster.whole()
  }, roundMs)
  afterAll(() => cluster?.stop())

  it(
    `behavior: ${rounds} outages under sign-ins lose nothing that was acknowledged`,
    async () => {
      const store = await openPostgres(cluster.url, { connections: 10 })
      const settings = { limits: { factor: 1_000 } }
      const service = await createTestService({ store, settings, clock: createTickingClock() })
      const receive = vi.spyOn(service.inbox, 'receive')
      const acknowledged: Person[] = []
      const waiting = new Set<() => void>()
      let isOver = false

      async function signPeopleIn(client: number): Promise<void> {
        const calls = callService(service)
        for (let index = 0; !isOver; index++) {
          acknowledged.push(await signInAnyway(calls, `person${client}.${index}@example.com`))
          for (const go of waiting) go()
          waiting.clear()
        }
      }
      const nextPerson = () => new Promise<void>((resolve) => waiting.add(resolve))

      const people = Array.from({ length: clients }, (_, client) => signPeopleIn(client))
      try {
        for (let round = 0; round < rounds; round++) {
          const outage = outages[round % outages.length]!
          await nextPerson()
          const { name, url, bringBack } = await cluster.takeAway(outage)
          const began = performance.now()
          // It doesn't know yet that it is no primary any more.
          if (outage === 'cut off') expect(await takesWrite(url)).toBe(false)
          await cluster.leader(name)
          await nextPerson()
          const seconds = ((performance.now() - began) / 1_000).toFixed(1)
          console.log(`${outage}: signed in again after ${seconds} s`)
          bringBack()
          expect(await takesWrite(url)).toBe(false)
          await cluster.whole()
        }
      } finally {
        isOver = true
        await Promise.all(people)
      }

      const calls = callService(service)
      const lost: string[] = []
      for (const person of acknowledged) {
        const { body } = await persist(() => calls.query(person, 'whoami'))
        if (body.userId !== person.userId) lost.push(person.contact)
      }
      expect(lost).toEqual([])
      const sent = receive.mock.calls.map(([{ id }]) => id)
      expect(sent.length).toBe(new Set(sent).size)
      await service.close()
      await store.close()
    },
    rounds * roundMs,
  )
})
