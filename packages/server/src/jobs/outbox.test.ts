import { openPglite } from '@latchkey/server/pglite'
import { createTestClock } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { silentLog } from '../ports/log.ts'
import { MessageRefused } from '../ports/MessageRefused.ts'
import type { MailMessage } from '../ports/mailer.ts'
import { silentMeter } from '../ports/meter.ts'
import { systemRandom } from '../ports/random.ts'
import type { SmsMessage } from '../ports/sms.ts'
import { createRowSeal } from '../secrets/createRowSeal.ts'
import { createDigest } from '../secrets/digest.ts'
import type { Store } from '../store/database/store.ts'
import { outbox as table } from '../store/tables/schema.ts'
import { createOutbox, type Outbox } from './outbox.ts'

describe('createOutbox', () => {
  let store: Store
  beforeAll(async () => {
    store = await openPglite({ memory: true })
  })
  afterAll(() => store.close())

  const rowSeal = createRowSeal({ sealKey: 'ab'.repeat(32) })
  const digest = createDigest({ pepper: 'ab'.repeat(32) })
  const setUp = (
    send: (message: MailMessage) => Promise<void>,
    sendSms: (message: SmsMessage) => Promise<void> = async () => undefined,
  ) => {
    const clock = createTestClock()
    const usage = {
      count: (_tenant: string, event: string, outcome: string) => void counted.push(`${event} ${outcome}`),
    }
    const counted: string[] = []
    const environment = { db: store.db, clock, usage, random: systemRandom, log: silentLog, rowSeal, digest }
    const outbox = createOutbox({
      sentMessages: { add() {} },
      ...environment,
      meter: silentMeter,
      mailer: { send },
      sms: { send: sendSms },
    })
    const add = (code: string, life = 300_000) => {
      const message = {
        channel: 'email' as const,
        to: 'ada@example.com',
        subject: code,
        text: code,
        html: code,
        code,
      }
      return store.db.transaction((transaction) =>
        outbox.add(transaction, message, { tenantId: 't1', expiresAt: clock.now() + life }),
      )
    }
    const addSms = (text: string) => {
      const message = { channel: 'sms' as const, to: '+12025550123', text }
      return store.db.transaction((transaction) =>
        outbox.add(transaction, message, { tenantId: 't1', expiresAt: clock.now() + 300_000 }),
      )
    }
    return { clock, outbox, add, addSms, counted }
  }
  const flush = async (outbox: Outbox) => {
    outbox.retry()
    await outbox.settled()
  }

  it('default: sends a message once, then deletes it', async () => {
    const sent: MailMessage[] = []
    const { outbox, add } = setUp(async (message) => void sent.push(message))
    await add('111111')
    await flush(outbox)
    await flush(outbox)
    expect(sent).toEqual([
      {
        channel: 'email',
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        to: 'ada@example.com',
        subject: '111111',
        text: '111111',
        html: '111111',
        code: '111111',
      },
    ])
    expect(await store.db.select().from(table)).toEqual([])
  })

  it('behavior: stores messages sealed', async () => {
    const { outbox, add } = setUp(async () => undefined)
    await add('222222')
    const rows = JSON.stringify(await store.db.select().from(table))
    expect(rows).not.toContain('222222')
    expect(rows).not.toContain('ada@example.com')
    expect(Buffer.from(JSON.parse(rows)[0].sealed, 'base64').toString('latin1')).not.toContain('222222')
    await flush(outbox)
  })

  it('behavior: sends nothing from a transaction that is rolled back', async () => {
    const sent: string[] = []
    const { outbox, clock } = setUp(async ({ subject }) => void sent.push(subject))
    const message = { channel: 'email' as const, to: 'a@b.example', subject: 's', text: 't', html: 'h' }
    const rolledBack = store.db.transaction(async (transaction) => {
      await outbox.add(transaction, message, { tenantId: 't1', expiresAt: clock.now() + 1_000 })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await flush(outbox)
    expect(sent).toEqual([])
  })

  it('behavior: retries a failed message later, with the same id', async () => {
    const ids: string[] = []
    const { outbox, add, clock, counted } = setUp(async ({ id }) => {
      ids.push(id)
      if (ids.length < 3) throw new Error('mailbox of ada@example.com is full')
    })
    await add('333333')
    await flush(outbox)
    await flush(outbox)
    expect(ids).toHaveLength(1)
    clock.advance(2_000)
    await flush(outbox)
    clock.advance(3_999)
    await flush(outbox)
    expect(ids).toHaveLength(2)
    clock.advance(1)
    await flush(outbox)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
    expect(counted).toEqual(['send.email FAILED', 'send.email FAILED', 'send.email OK'])
    expect(await store.db.select().from(table)).toEqual([])
  })

  it('behavior: drops a message that its transport refuses permanently', async () => {
    let calls = 0
    const { outbox, add, clock, counted } = setUp(async () => {
      calls++
      throw new MessageRefused('TWILIO_21211')
    })
    await add('343434')
    await flush(outbox)
    clock.advance(60_000)
    await flush(outbox)
    expect(calls).toBe(1)
    expect(counted).toEqual(['send.email REFUSED'])
    expect(await store.db.select().from(table)).toEqual([])
  })

  it('behavior: doesn’t send an expired code', async () => {
    const sent: string[] = []
    const { outbox, add, clock, counted } = setUp(async ({ subject }) => void sent.push(subject))
    await add('444444', 1_000)
    clock.advance(1_000)
    await flush(outbox)
    expect(sent).toEqual([])
    expect(counted).toEqual(['send.email EXPIRED'])
    expect(await store.db.select().from(table)).toEqual([])
  })

  it('behavior: two processes send each message once', async () => {
    const sent: string[] = []
    const one = setUp(async ({ subject }) => void sent.push(subject))
    const two = setUp(async ({ subject }) => void sent.push(subject))
    for (let at = 0; at < 50; at++) await one.add(String(at))
    await Promise.all([flush(one.outbox), flush(two.outbox)])
    expect(sent.sort()).toEqual(Array.from({ length: 50 }, (_, at) => String(at)).sort())
  })

  it('behavior: another process sends the messages of a dead one', async () => {
    const dead = setUp(() => new Promise(() => undefined))
    await dead.add('555555')
    dead.outbox.kick()
    await new Promise((resolve) => setImmediate(resolve))
    const sent: string[] = []
    const heir = setUp(async ({ subject }) => void sent.push(subject))
    heir.clock.set(dead.clock.now() + 60_001)
    while ((await store.db.select().from(table))[0]?.attempts === 0)
      await new Promise((resolve) => setImmediate(resolve))
    await flush(heir.outbox)
    expect(sent).toEqual(['555555'])
  })
})
