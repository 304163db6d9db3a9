import type { PGlite } from '@electric-sql/pglite'
import { openPglite } from '@latchkey/server/pglite'
import { createTestClock, type TestClock } from '@latchkey/testing/node'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { DatabaseUnavailable } from '../errors/DatabaseUnavailable.ts'
import { silentLog } from '../ports/log.ts'
import { MessageRefused } from '../ports/MessageRefused.ts'
import { silentMeter } from '../ports/meter.ts'
import { systemRandom } from '../ports/random.ts'
import { createRowSeal } from '../secrets/createRowSeal.ts'
import { createDigest } from '../secrets/digest.ts'
import type { Database, Store } from '../store/database/store.ts'
import { outbox as table } from '../store/tables/schema.ts'
import { createOutbox } from './outbox.ts'

/** Client that drizzle sends its statements to. */
const clientOf = ({ db }: Store) => (db._.session as unknown as { client: PGlite }).client

const patience = { timeout: 60_000, interval: 1 }

describe('an outbox that loses its database', () => {
  let store: Store
  beforeAll(async () => {
    store = await openPglite({ memory: true })
  })
  afterAll(() => store.close())
  afterEach(async () => {
    await store.db.delete(table)
  })

  /** A process that loses its database connections once its mail server has the mail. */
  function setUp({
    clock = createTestClock(),
    refuse = false,
  }: {
    clock?: TestClock
    refuse?: boolean
  } = {}) {
    const database = { isAway: false, failures: 0 }
    const db = drizzle(
      new Proxy(clientOf(store), {
        get(target, name) {
          const value = Reflect.get(target, name)
          if (typeof value !== 'function') return value
          return (...words: unknown[]) => {
            if (database.isAway && name === 'query' && /^(update|delete)/.test(String(words[0]))) {
              database.failures++
              throw new DatabaseUnavailable(new Error('The connection was closed.'))
            }
            return Reflect.apply(value, target, words)
          }
        },
      }),
    ) as unknown as Database
    const sent: string[] = []
    const outbox = createOutbox({
      sentMessages: { add() {} },
      db,
      clock,
      random: systemRandom,
      log: silentLog,
      usage: { count() {} },
      meter: silentMeter,
      rowSeal: createRowSeal({ sealKey: 'ab'.repeat(32) }),
      digest: createDigest({ pepper: 'ab'.repeat(32) }),
      mailer: {
        async send({ subject }) {
          sent.push(subject)
          database.isAway = true
          if (refuse) throw new MessageRefused('550')
        },
      },
      sms: { send: async () => undefined },
    })
    const add = (subject: string) =>
      store.db.transaction((transaction) => {
        const message = { channel: 'email' as const, to: 'ada@example.com', subject, text: '', html: '' }
        return outbox.add(transaction, message, { tenantId: 't1', expiresAt: clock.now() + 3_600_000 })
      })
    return { clock, database, sent, outbox, add }
  }
  const waiting = () => store.db.select().from(table)
  const passSeconds = async ({ clock, outbox }: ReturnType<typeof setUp>, seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      clock.advance(1_000)
      // Starts the outbox, as the sweeper does.
      outbox.retry()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  it.each([
    ['sent', false],
    ['refused for good', true],
  ])(
    'behavior: a mail that was %s is not sent again, however long the database is away',
    async (_, refuse) => {
      const process = setUp({ refuse })
      await process.add('code')
      process.outbox.kick()
      await expect.poll(() => process.database.failures, patience).toBeGreaterThan(0)
      await passSeconds(process, 300)
      process.database.isAway = false
      await passSeconds(process, 2)
      await process.outbox.settled()
      expect(await waiting()).toEqual([])
      expect(process.sent).toEqual(['code'])
    },
  )

  it('behavior: doesn’t send a message twice after an outage of minutes', async () => {
    const sender = setUp()
    const other = setUp({ clock: sender.clock })
    await sender.add('code')
    sender.outbox.kick()
    await expect.poll(() => sender.database.failures, patience).toBeGreaterThan(0)
    other.database.isAway = true
    await passSeconds(other, 300)
    // It reconnects before the sender does.
    other.database.isAway = false
    other.outbox.retry()
    await other.outbox.settled()
    sender.database.isAway = false
    await passSeconds(sender, 1)
    await sender.outbox.settled()
    await passSeconds(other, 60)
    await other.outbox.settled()
    expect(await waiting()).toEqual([])
    expect([...sender.sent, ...other.sent]).toEqual(['code'])
  })

  it('behavior: a mail whose sender died before it deleted the row is sent again', async () => {
    const dead = setUp()
    await dead.add('code')
    dead.outbox.kick()
    await expect.poll(() => dead.database.failures, patience).toBeGreaterThan(0)
    await dead.outbox.close()
    const heir = setUp({ clock: dead.clock })
    heir.database.isAway = true
    await passSeconds(heir, 120)
    heir.database.isAway = false
    await passSeconds(heir, 20)
    await expect.poll(() => heir.sent, patience).toEqual(['code'])
  })

  it('behavior: new mail is sent at once when the database is back', async () => {
    const process = setUp()
    process.database.isAway = true
    process.outbox.kick()
    await process.outbox.settled()
    process.database.isAway = false
    await process.add('code')
    process.outbox.kick()
    await expect.poll(() => process.sent, patience).toEqual(['code'])
  })

  it('behavior: close does not wait for the database', async () => {
    const process = setUp()
    await process.add('code')
    process.outbox.kick()
    await expect.poll(() => process.database.failures, patience).toBeGreaterThan(0)
    await process.outbox.close()
    expect(process.clock.pending).toBe(0)
  })
})
