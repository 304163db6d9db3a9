import { openPglite } from '@latchkey/server/pglite'
import { createTestClock, type TestClock } from '@latchkey/testing/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../ports/log.ts'
import { silentMeter } from '../ports/meter.ts'
import { systemRandom } from '../ports/random.ts'
import { createRowSeal } from '../secrets/createRowSeal.ts'
import { createDigest } from '../secrets/digest.ts'
import type { Store } from '../store/database/store.ts'
import { outbox as table } from '../store/tables/schema.ts'
import { createOutbox } from './outbox.ts'
import type { OutgoingMessage } from './outboxDelivery.ts'

/** The machine may be busy. */
const patience = { timeout: 60_000, interval: 1 }

describe('an outbox whose mail server hangs', () => {
  let store: Store
  beforeAll(async () => {
    store = await openPglite({ memory: true })
  })
  afterAll(() => store.close())
  afterEach(async () => {
    await store.db.delete(table)
  })

  /** A mail whose subject starts with "hang" is accepted, but `send` stays pending until `give` settles it. */
  const setUp = (clock: TestClock = createTestClock(), hang?: () => Promise<void>) => {
    const sent: string[] = []
    const hanging: { give: () => void; fail: () => void }[] = []
    const untilGiven = () =>
      new Promise<void>((give, refuse) => hanging.push({ give, fail: () => refuse(new Error('timeout')) }))
    const environment = {
      db: store.db,
      clock,
      random: systemRandom,
      log: silentLog,
      usage: { count() {} },
      rowSeal: createRowSeal({ sealKey: 'ab'.repeat(32) }),
      digest: createDigest({ pepper: 'ab'.repeat(32) }),
    }
    const outbox = createOutbox({
      sentMessages: { add() {} },
      ...environment,
      meter: silentMeter,
      mailer: {
        async send({ subject }) {
          sent.push(subject)
          if (subject.startsWith('hang')) await (hang ?? untilGiven)()
        },
      },
      sms: { send: async ({ text }) => void sent.push(text) },
    })
    const put = async (message: OutgoingMessage, kick = true) => {
      await store.db.transaction((transaction) =>
        outbox.add(transaction, message, { tenantId: 't1', expiresAt: clock.now() + 24 * 3_600_000 }),
      )
      if (kick) outbox.kick()
    }
    const mail = (subject: string, kick = true) =>
      put({ channel: 'email', to: 'ada@example.com', subject, text: '', html: '' }, kick)
    const sms = (text: string) => put({ channel: 'sms', to: '+12025550123', text })
    return { clock, outbox, sent, hanging, mail, sms }
  }
  const waiting = () => store.db.select().from(table)

  it('default: keeps sending SMS and other mail', async () => {
    const { sent, mail, sms } = setUp()
    await mail('hang')
    await mail('another')
    await sms('text')
    await expect.poll(() => sent.toSorted(), patience).toEqual(['another', 'hang', 'text'])
    await expect.poll(async () => (await waiting()).length, patience).toBe(1)
  })

  it('behavior: keeps sending SMS while only hanging mail is in flight', async () => {
    const { sent, mail, sms } = setUp()
    for (let at = 0; at < 40; at++) await mail(`hang ${at}`)
    await sms('text')
    await expect.poll(() => sent, patience).toContain('text')
  })

  it('behavior: sends all mail once there is room', async () => {
    const { sent, hanging, outbox, mail } = setUp()
    for (let at = 0; at < 40; at++) await mail(`hang ${at}`, false)
    outbox.kick()
    for (let index = 0; index < 40; index++) {
      await expect.poll(() => hanging.length, patience).toBeGreaterThan(index)
      hanging[index]!.give()
    }
    await outbox.settled()
    expect(new Set(sent).size).toBe(40)
    expect(sent).toHaveLength(40)
    expect(await waiting()).toEqual([])
  })

  it('behavior: new codes don’t wait behind retries', async () => {
    const { clock, sent, hanging, outbox, mail } = setUp()
    for (let at = 0; at < 30; at++) await mail(`hang ${at}`)
    for (let failed = 0; failed < 30; failed++) {
      await expect.poll(() => hanging.length, patience).toBeGreaterThan(failed)
      hanging[failed]!.fail()
    }
    await outbox.settled()
    clock.advance(60_000)
    outbox.kick()
    await expect.poll(() => hanging.length, patience).toBeGreaterThan(30)
    await mail('code')
    await expect.poll(() => sent, patience).toContain('code')
  })

  it('behavior: doesn’t claim its messages in flight again, however long they take', async () => {
    const { clock, sent, hanging, outbox, mail, sms } = setUp()
    await mail('hang')
    await expect.poll(() => hanging.length, patience).toBe(1)
    clock.advance(3_600_000)
    await sms('text')
    await expect.poll(() => sent, patience).toContain('text')
    hanging[0]!.give()
    await outbox.settled()
    expect(sent).toEqual(['hang', 'text'])
    expect(await waiting()).toEqual([])
  })

  it('behavior: close waits for messages in flight', async () => {
    const { clock, hanging, outbox, mail } = setUp()
    await mail('hang')
    await expect.poll(() => hanging.length, patience).toBe(1)
    const closed = outbox.close()
    hanging[0]!.give()
    await closed
    expect(await waiting()).toEqual([])
    expect(clock.pending).toBe(0)
  })

  it('behavior: close waits a few seconds at most and leaves the rest to the next process', async () => {
    const { clock, sent, hanging, outbox, mail } = setUp()
    for (let at = 0; at < 30; at++) await mail(`hang ${at}`, false)
    outbox.kick()
    await expect.poll(() => hanging.length, patience).toBe(5)
    const closed = outbox.close()
    outbox.kick()
    hanging[0]!.give()
    clock.advance(3_000)
    await closed
    expect(sent).toHaveLength(5)
    await expect.poll(async () => (await waiting()).length, patience).toBe(29)

    const next = setUp(clock, async () => undefined)
    next.outbox.kick()
    await next.outbox.settled()
    expect(next.sent).toHaveLength(25)
    expect(sent.filter((subject) => next.sent.includes(subject))).toEqual([])
    clock.advance(60_000)
    next.outbox.kick()
    await next.outbox.settled()
    expect(next.sent.slice(25).sort()).toEqual(sent.slice(1).sort())
    expect(await waiting()).toEqual([])
  })
})
