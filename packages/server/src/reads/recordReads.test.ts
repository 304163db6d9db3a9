import { createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, type Calls, callService } from '../../test/callService.ts'
import { createUser } from '../../test/createUser.ts'
import { assembleServer, type Server } from '../assembleServer.ts'
import type { Environment } from '../context/context.ts'
import { createInbox, createInboxMailer, createInboxSms } from '../ports/inbox.ts'
import { logReadHours } from './recordReads.ts'

const hour = 3_600_000

describe('reads of contacts', () => {
  let service: TestService
  let server: Server
  let environment: Environment
  let calls: Calls
  let root: Actor

  beforeAll(async () => {
    service = await createTestService({ settings: { limits: { factor: 1_000 } } })
    const { store, secrets, clock } = service
    const { apiBaseUrl, authProxyUrl } = service.config
    const inbox = createInbox({ clock })
    const assembled = await assembleServer({
      store,
      secrets,
      clock,
      settings: { apiBaseUrl, authProxyUrl, limits: { factor: 1_000 } },
      mailer: createInboxMailer(inbox),
      sms: createInboxSms(inbox),
    })
    server = assembled.server
    environment = assembled.environment
    calls = callService({
      ...service,
      fetch: async (input, init) => await server.app.fetch(new Request(input, init)),
    })
    root = await calls.root()
    const people = callService(service)
    for (const name of ['ada', 'bea', 'cleo']) await people.signIn(`${name}@reads.example`)
  })
  afterAll(async () => {
    await server?.close()
    await service?.close()
  })

  /** Ends the hour, and returns the lines that it left in the log. */
  async function linesOfHour(): Promise<{ userId: string; since: number; reads: object[] }[]> {
    const hourBegan = Math.floor(service.clock.now() / hour) * hour
    service.clock.advance(hourBegan + hour + 120_000 - service.clock.now())
    await logReadHours({ ...environment, db: service.store.db })
    const { body } = await calls.query(root, 'listActivities', {
      filterByType: ['ACTIVITY_TYPE_RECORD_READS'],
    })
    return body.activities
      .map(({ userId, intent }: { userId: string; intent: { recordReadsIntent: object } }) => ({
        userId,
        ...intent.recordReadsIntent,
      }))
      .filter(({ since }: { since?: number }) => since === hourBegan / 1_000)
  }
  const list = (parameters: object = {}) => calls.query(root, 'listSubOrganizations', parameters)

  it('default: one line an hour says how many people a member read, and by which lists', async () => {
    const all = await list()
    const { organizationId, users } = all.body.subOrganizations[0]
    for (let at = 0; at < 5; at++)
      await calls.query({ ...root, organizationId }, 'getUser', { userId: users[0].userId })
    await list({ filter: 'blocked' })
    await list({ filter: 'noWallet' })
    await list({ search: 'bea@reads.example' })
    const lines = await linesOfHour()
    expect(lines).toEqual([{ userId: root.userId, since: expect.any(Number), reads: expect.any(Array) }])
    expect(lines[0]!.reads).toHaveLength(4)
    expect(lines[0]!.reads).toEqual(
      expect.arrayContaining([
        { source: 'get_user', people: 1 },
        { source: 'list_sub_organizations', people: 3 },
        { source: 'list_sub_organizations', people: 3, filter: 'noWallet' },
        { source: 'list_sub_organizations', people: 1, searched: true },
      ]),
    )
    expect(JSON.stringify(lines)).not.toContain('@')
  })

  it('behavior: a person who is read again in the hour counts once, and in the next hour anew', async () => {
    for (let at = 0; at < 3; at++) await list()
    expect(await linesOfHour()).toMatchObject([{ reads: [{ people: 3 }] }])
    expect(await linesOfHour()).toMatchObject([])
    await list()
    expect(await linesOfHour()).toMatchObject([{ reads: [{ people: 3 }] }])
  })

  it('behavior: contacts in activities and exported lines count', async () => {
    await calls.query(root, 'exportActivities')
    await calls.query(root, 'listActivities', { paginationOptions: { limit: '100' } })
    const [line] = await linesOfHour()
    expect(line!.reads).toContainEqual({ source: 'list_activities', people: 3 })
    expect(line!.reads).toContainEqual({ source: 'export_activities', people: expect.any(Number) })
  })

  it('behavior: masked reads, reads of members, and reads by people themselves leave no line', async () => {
    const member = await createUser({ calls, service }, root)
    const policy = await calls.submit(root, 'createPolicy', {
      policyName: 'Reads',
      effect: 'EFFECT_ALLOW',
      condition: "activity.kind == 'LIST_SUB_ORGANIZATIONS'",
      consensus: `approvers.any(user, user.id == '${member.userId}')`,
      notes: '',
    })
    expect(policy.status).toBe(200)
    expect((await calls.query(member, 'listSubOrganizations')).body.subOrganizations).toHaveLength(3)
    await calls.query(root, 'listUsers')
    const person = await callService(service).signIn('ada@reads.example')
    await calls.query(person, 'getUser', { userId: person.userId })
    expect(await linesOfHour()).toEqual([])
  })

  it('behavior: two processes write each hour once', async () => {
    await list()
    const hourBegan = Math.floor(service.clock.now() / hour) * hour
    await environment.contactReads.flush()
    service.clock.advance(hourBegan + hour + 120_000 - service.clock.now())
    const write = () => logReadHours({ ...environment, db: service.store.db })
    await Promise.all([write(), write()])
    const { body } = await calls.query(root, 'listActivities', {
      filterByType: ['ACTIVITY_TYPE_RECORD_READS'],
    })
    const ofHour = body.activities.filter(
      ({ intent }: { intent: { recordReadsIntent: { since: number } } }) =>
        intent.recordReadsIntent.since === hourBegan / 1_000,
    )
    expect(ofHour).toHaveLength(1)
  })

  it('behavior: a line is in the signed log', async () => {
    const { body } = await calls.query(root, 'exportActivities')
    expect(JSON.stringify(body)).toContain('ACTIVITY_TYPE_RECORD_READS')
  })

  it('behavior: a member records an export, and nothing that the service counts itself', async () => {
    const member = await createUser({ calls, service }, root)
    const reads = [{ source: 'export', people: 100, filter: 'idle', searched: true }]
    const recorded = await calls.submit(member, 'recordReads', { reads })
    expect(recorded.body.activity).toMatchObject({
      status: 'ACTIVITY_STATUS_COMPLETED',
      userId: member.userId,
      intent: { recordReadsIntent: { reads } },
    })
    const wrong = [{ reads: [{ source: 'get_user', people: 1 }] }, { reads, since: 0 }]
    for (const parameters of wrong)
      expect((await calls.submit(member, 'recordReads', parameters)).errorCode).toBe('REQUEST_INVALID')
  })
})
