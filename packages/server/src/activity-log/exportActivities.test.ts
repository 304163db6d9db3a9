import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { describe, expect, it, vi } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createTeam } from '../../test/createTeam.ts'
import { useTestService } from '../../test/useTestService.ts'
import { systemRandom, timeOrderedUuid } from '../ports/random.ts'
import { forgetContacts } from '../store/activities/activities.ts'
import { withFingerprint } from '../store/activities/activityBuckets.ts'
import { activities } from '../store/tables/schema.ts'
import { numberActivities } from './numberActivities.ts'

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const bytes = (hex: string) => Buffer.from(hex, 'hex')

/** Computes the head as docs/activity-log.md#the-file says, independently of the service's code. */
function headOf(organizationId: string, lines: readonly string[]): string {
  return lines.reduce(
    (head, line) => {
      const { hash = sha256(line) } = JSON.parse(line)
      return sha256(bytes(head), bytes(hash))
    },
    sha256(`latchkey activity log ${organizationId}`),
  )
}

describe('exportActivities', () => {
  const used = useTestService({ settings: { limits: { factor: 1_000 } } })
  let tenants = 0
  const tenant = () => used.calls.createTenant(`Logged ${tenants++}`)
  const tag = (actor: Actor, userTagName: string) => {
    // IDs of the same millisecond have no order.
    used.service.clock.advance(1)
    return used.calls.submit(actor, 'createUserTag', { userTagName, userIds: [] })
  }
  const ask = async (actor: Actor, parameters: object = {}) =>
    await used.calls.query(actor, 'exportActivities', parameters)
  const part = async (actor: Actor, parameters?: object) => {
    const { body } = await ask(actor, parameters)
    return body as { lines: string[]; number: string; isComplete: boolean; signedHead: string }
  }
  const all = async (actor: Actor, limit = '1000') => {
    const lines: string[] = []
    for (;;) {
      const next = await part(actor, { after: String(lines.length), limit })
      lines.push(...next.lines)
      if (next.isComplete) return { ...next, lines }
    }
  }
  const read = (lines: readonly string[]) => lines.map((line) => JSON.parse(line))
  const namesIn = (lines: readonly string[]) =>
    read(lines).map(({ activity }) => activity?.intent.createUserTagIntent?.userTagName)
  const verifyHead = async (token: string) => {
    const { fetch, config, clock } = used.service
    const jwks = await (await fetch(`${config.apiBaseUrl}/.well-known/jwks.json`)).json()
    return await jwtVerify(token, createLocalJWKSet(jwks), { currentDate: new Date(clock.now()) })
  }

  it('default: lines with numbers, and a signature over all of them', async () => {
    const root = await tenant()
    const created = await tag(root, 'Owner')
    const { lines, number, isComplete, signedHead } = await part(root)
    const { id, intent, result, fingerprint } = created.body.activity
    const now = String(used.service.clock.now())
    expect(read(lines)).toEqual([
      {
        number: '1',
        activity: {
          id,
          organizationId: root.organizationId,
          userId: root.userId,
          fingerprint,
          intent,
          result,
          type: 'ACTIVITY_TYPE_CREATE_USER_TAG',
          status: 'ACTIVITY_STATUS_COMPLETED',
          votes: [],
          createdAtMs: now,
          updatedAtMs: now,
        },
      },
    ])
    expect([number, isComplete]).toEqual(['1', true])
    const { payload, protectedHeader } = await verifyHead(signedHead)
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'activity-log+jwt', kid: expect.any(String) })
    expect(payload).toEqual({
      iss: used.service.config.apiBaseUrl,
      iat: Math.floor(Number(now) / 1_000),
      organization_id: root.organizationId,
      number: '1',
      head: headOf(root.organizationId, lines),
    })
  })

  it('default: parts are the same bytes as the whole', async () => {
    const root = await tenant()
    for (let at = 0; at < 7; at++) await tag(root, `T${at}`)
    const byTwos = await all(root, '2')
    const whole = await part(root)
    expect(byTwos.lines).toEqual(whole.lines)
    expect(namesIn(whole.lines)).toEqual(['T0', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6'])
    const { payload } = await verifyHead((await part(root, { after: '2', limit: '3' })).signedHead)
    expect(payload).toMatchObject({ number: '5', head: headOf(root.organizationId, whole.lines.slice(0, 5)) })
  })

  it('behavior: an empty log has a signed head, too', async () => {
    const root = await tenant()
    const { lines, number, signedHead } = await part(root)
    expect([lines, number]).toEqual([[], '0'])
    expect((await verifyHead(signedHead)).payload.head).toBe(headOf(root.organizationId, []))
    expect((await ask(root, { after: '1' })).errorCode).toBe('REQUEST_INVALID')
  })

  it('behavior: a number beyond the log is refused before more than a batch is numbered', async () => {
    const root = await tenant()
    for (let at = 0; at < 5; at++) await tag(root, String(at))
    const transactions = vi.spyOn(used.service.store.db, 'transaction')
    expect((await ask(root, { after: '999999999', limit: '1' })).errorCode).toBe('REQUEST_INVALID')
    expect(transactions).toHaveBeenCalledTimes(1)
    transactions.mockRestore()
  })

  it('behavior: an activity that waits for approval is a line once it has ended, after those before', async () => {
    const { roots, organizationId } = await createTeam(used)
    const [first, second] = roots as [Actor, Actor]
    const waiting = await tag(first, 'Waits')
    const rejected = await tag(first, 'Rejected')
    const both = async (name: string) => {
      const { fingerprint } = (await tag(first, name)).body.activity
      await used.calls.submit(second, 'approveActivity', { fingerprint })
    }
    await both('Second')
    const before = await part(first)
    expect(namesIn(before.lines).filter(Boolean)).toEqual(['Second'])
    used.service.clock.advance(3 * 3_600_000)
    await used.calls.submit(second, 'rejectActivity', { fingerprint: rejected.body.activity.fingerprint })
    await used.calls.submit(second, 'approveActivity', { fingerprint: waiting.body.activity.fingerprint })
    const after = await all(first)
    expect(after.lines.slice(0, before.lines.length)).toEqual(before.lines)
    expect(namesIn(after.lines).filter(Boolean).toSorted()).toEqual(['Rejected', 'Second', 'Waits'])
    const line = read(after.lines).find(({ activity }) => activity.id === rejected.body.activity.id)
    expect(line.activity).toMatchObject({ status: 'ACTIVITY_STATUS_REJECTED', result: {} })
    expect(line.activity.votes.map(({ selection }: { selection: string }) => selection)).toEqual([
      'VOTE_SELECTION_APPROVED',
      'VOTE_SELECTION_REJECTED',
    ])
    expect((await verifyHead(after.signedHead)).payload.head).toBe(headOf(organizationId, after.lines))
  })

  it('behavior: an activity that is committed late gets the next number, and none is lost', async () => {
    const root = await tenant()
    const { store, clock } = used.service
    await tag(root, 'Model')
    const [model] = await store.db.select().from(activities).where(eq(activities.userId, root.userId))
    const insert = async (agoMs: number, name: string) => {
      const id = withFingerprint(timeOrderedUuid(clock.now() - agoMs, systemRandom), model!.fingerprint)
      const intent = { ...model!.intent, userTagName: name }
      await store.db.insert(activities).values({ ...model!, id, fingerprint: name, intent })
    }
    await insert(60_000, 'First')
    await part(root)
    await insert(120_000, 'Late')
    expect(namesIn((await all(root)).lines)).toEqual(['First', 'Model', 'Late'])
  })

  it('behavior: two processes that export at once give each activity one number', async () => {
    const root = await tenant()
    for (let at = 0; at < 12; at++) await tag(root, `T${at}`)
    const organization = { id: root.organizationId, tenantId: root.organizationId }
    const number = () =>
      numberActivities(used.service.store.db, { organization, now: used.service.clock.now(), limit: 5 })
    await Promise.all([number(), number(), number(), part(root)])
    const { lines } = await all(root)
    expect(namesIn(lines)).toEqual(Array.from({ length: 12 }, (_, at) => `T${at}`))
    expect(read(lines).map((line) => line.number)).toEqual(lines.map((_, at) => String(at + 1)))
  })

  it('behavior: what is forgotten later is marked, and the hashes stay', async () => {
    const root = await used.calls.root()
    const deleted = (await tag(root, 'Deleted')).body.activity.id
    await used.calls.signIn('forgotten@example.com')
    const before = await all(root)
    const { store, clock } = used.service
    await forgetContacts(store.db, clock.now() + 1)
    await store.db.delete(activities).where(eq(activities.id, deleted))
    const after = await all(root)
    const contactsIn = (lines: readonly string[]) =>
      read(lines).map(({ activity }) => activity?.intent.initOtpIntentV2?.contact)
    const sent = contactsIn(before.lines).indexOf('forgotten@example.com')
    expect(contactsIn(after.lines)[sent]).toBe('[not kept]')
    const hashes = before.lines.map((line) => sha256(line))
    const changed = read(after.lines).filter((line) => line.hash !== undefined)
    expect(changed.length).toBeGreaterThan(1)
    for (const { number, hash } of changed) expect(hash).toBe(hashes[Number(number) - 1])
    const at = read(before.lines).findIndex(({ activity }) => activity?.id === deleted)
    expect(read(after.lines)[at]).toEqual({ number: String(at + 1), hash: hashes[at] })
    expect((await verifyHead(after.signedHead)).payload.head).toBe(headOf(root.organizationId, before.lines))
    expect(headOf(root.organizationId, after.lines)).toBe(headOf(root.organizationId, before.lines))
  })

  it('behavior: an account exports its own log, and its parent may, too', async () => {
    const person = await used.calls.signIn('logged@example.com')
    const parent = await used.calls.root()
    await tag(person, 'Mine')
    const exported = await all(person)
    expect(namesIn(exported.lines)).toContain('Mine')
    expect(await all({ ...parent, organizationId: person.organizationId })).toMatchObject({
      lines: exported.lines,
    })
    const other = await used.calls.signIn('other@example.com')
    expect((await ask({ ...other, organizationId: person.organizationId })).status).toBe(401)
    // A caller who names the parent gets the log of their account.
    expect(await all({ ...person, organizationId: parent.organizationId })).toMatchObject({
      lines: exported.lines,
    })
    const gone = await used.calls.submit(person, 'deleteSubOrganization', { deleteWithoutExport: true })
    resultOf(gone, 'deleteSubOrganization')
    expect((await all(parent)).lines.join()).toContain('ACTIVITY_TYPE_OTP_LOGIN')
  })

  it('parameters: limit', async () => {
    const root = await tenant()
    for (const limit of ['0', '1001', '-1', 'many', ''])
      expect((await ask(root, { limit })).errorCode).toBe('REQUEST_INVALID')
    for (const after of ['-1', 'x', '01'])
      expect((await ask(root, { after })).errorCode).toBe('REQUEST_INVALID')
  })
})
