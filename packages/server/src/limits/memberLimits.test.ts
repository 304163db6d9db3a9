import { beforeAll, describe, expect, it } from 'vitest'

import type { Actor } from '../../test/callService.ts'
import { createUser } from '../../test/createUser.ts'
import { useTestService } from '../../test/useTestService.ts'
import type { OutgoingWebhook } from '../ports/webhookSender.ts'

const hour = 3_600_000

describe('daily numbers of members', () => {
  const webhooks: OutgoingWebhook[] = []
  const sendWebhook = async (webhook: OutgoingWebhook) => {
    webhooks.push(webhook)
    return 200
  }
  const limits = { factor: 1_000, contactsPerMember: 3, peoplePerMember: 2 }
  const used = useTestService({ settings: { limits, dashboardOrigin: 'https://dash.example' }, sendWebhook })
  let root: Actor
  const people: { subOrganizationId: string; userId: string }[] = []
  beforeAll(async () => {
    root = await used.calls.root()
    for (const name of ['one', 'two', 'three', 'four']) {
      const { organizationId, userId } = await used.calls.signIn(`${name}@people.example`)
      people.push({ subOrganizationId: organizationId, userId })
    }
  })

  const kinds = ['SHOW_USER_CONTACTS', 'BLOCK_USER', 'END_USER_SESSIONS', 'REMOVE_SUB_ORGANIZATION']
  let created = 0
  /** A member with the powers of support, and of one who may delete accounts. */
  async function createSupport(): Promise<Actor> {
    const member = await createUser(used, root, { userName: `Sam ${created}` })
    const policy = await used.calls.submit(root, 'createPolicy', {
      policyName: `Support ${created++}`,
      effect: 'EFFECT_ALLOW',
      condition: `activity.kind in [${kinds.map((kind) => `'${kind}'`).join(', ')}]`,
      consensus: `approvers.any(user, user.id == '${member.userId}')`,
      notes: '',
    })
    expect(policy.status).toBe(200)
    return member
  }
  const show = (member: Actor, at: number) => used.calls.submit(member, 'showUserContacts', people[at])
  const block = (member: Actor, at: number) => used.calls.submit(member, 'blockUser', people[at])
  const refused = (limit: string, max: number) => ({
    status: 429,
    errorCode: 'MEMBER_LIMIT_REACHED',
    body: { details: [{ limit, max, retryAfterSeconds: expect.any(Number) }] },
  })
  const read = async (actor: Actor) => (await used.calls.query(actor, 'getMemberLimits')).body

  it('default: a member shows the contacts of so many people in 24 hours, each once', async () => {
    const support = await createSupport()
    for (const at of [0, 1, 0, 2, 1]) expect((await show(support, at)).status).toBe(200)
    expect(await show(support, 3)).toMatchObject(refused('contacts', 3))
    // Those that were shown before are still shown.
    expect((await show(support, 2)).status).toBe(200)
    used.service.clock.advance(24 * hour)
    expect((await show(support, 3)).status).toBe(200)
  })

  it('behavior: says when there is room again', async () => {
    const support = await createSupport()
    expect((await show(support, 0)).status).toBe(200)
    used.service.clock.advance(10 * hour)
    for (const at of [1, 2]) expect((await show(support, at)).status).toBe(200)
    const { body } = await show(support, 3)
    const { retryAfterSeconds } = body.details[0]
    expect(retryAfterSeconds).toBe(14 * 3_600)
    used.service.clock.advance((retryAfterSeconds - 1) * 1_000)
    expect((await show(support, 3)).status).toBe(429)
    used.service.clock.advance(1_000)
    expect((await show(support, 3)).status).toBe(200)
  })

  it('behavior: blocking, signing out and deleting share a number, and a refusal changes nothing', async () => {
    const support = await createSupport()
    expect((await block(support, 0)).status).toBe(200)
    expect((await used.calls.submit(support, 'endUserSessions', people[1])).status).toBe(200)
    expect(await block(support, 2)).toMatchObject(refused('people', 2))
    const { subOrganizationId } = people[2]!
    const removed = await used.calls.submit(support, 'removeSubOrganization', { subOrganizationId })
    expect(removed).toMatchObject(refused('people', 2))
    const listed = await used.calls.query(root, 'listSubOrganizations', { search: subOrganizationId })
    expect(listed.body.subOrganizations[0].users[0]).not.toHaveProperty('blockedAt')
    expect(await show(support, 3)).toMatchObject({ status: 200 })
  })

  it('behavior: requests at the same moment count exactly', async () => {
    const support = await createSupport()
    const answers = await Promise.all([0, 1, 2, 3].map((at) => show(support, at)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  it('behavior: root users are not limited, and their acts are in the log', async () => {
    used.service.clock.advance(1_000)
    for (const at of [0, 1, 2, 3]) expect((await show(root, at)).status).toBe(200)
    for (const at of [0, 1, 2, 3]) expect((await block(root, at)).status).toBe(200)
    const { body } = await used.calls.query(root, 'listActivities', {
      filterByType: ['ACTIVITY_TYPE_SHOW_USER_CONTACTS'],
    })
    expect(body.activities[0]).toMatchObject({ userId: root.userId })
  })

  it('behavior: a request that somebody else approves counts for who asked', async () => {
    const support = await createSupport()
    const member = await createUser(used, root)
    const statuses: string[] = []
    for (const at of [0, 1, 2]) {
      const asked = await used.calls.submit(member, 'endUserSessions', people[at])
      const { fingerprint } = asked.body.activity
      const voted = await used.calls.submit(support, 'approveActivity', { fingerprint })
      statuses.push(voted.body.activity.status)
      if (at === 2)
        expect(voted.body.activity.failure.details).toMatchObject([{ errorCode: 'MEMBER_LIMIT_REACHED' }])
    }
    const done = 'ACTIVITY_STATUS_COMPLETED'
    expect(statuses).toEqual([done, done, 'ACTIVITY_STATUS_FAILED'])
  })

  it('behavior: root users set the numbers, which count at once and are in the log with those before', async () => {
    const support = await createSupport()
    for (const at of [0, 1, 2]) await show(support, at)
    expect((await show(support, 3)).status).toBe(429)
    expect((await used.calls.submit(support, 'updateMemberLimits', { contactsPerDay: 9 })).errorCode).toBe(
      'REQUEST_NOT_AUTHORIZED',
    )
    const changed = await used.calls.submit(root, 'updateMemberLimits', { contactsPerDay: 4 })
    expect(changed.body.activity.changes).toEqual([{ setting: 'contactsPerDay', before: 3, after: 4 }])
    expect((await show(support, 3)).status).toBe(200)
    expect(await read(root)).toMatchObject({ contactsPerDay: 4, peoplePerDay: 2 })
    await used.calls.submit(root, 'updateMemberLimits', { contactsPerDay: 3 })
  })

  it.each([0, 2_001, 1.5])('error: refuses %d as a number', async (contactsPerDay) => {
    const { errorCode } = await used.calls.submit(root, 'updateMemberLimits', { contactsPerDay })
    expect(errorCode).toBe('REQUEST_INVALID')
  })

  it('behavior: shows root users what members used, and members what they used themselves', async () => {
    const support = await createSupport()
    const other = await createSupport()
    for (const at of [0, 1, 2]) await show(support, at)
    await block(support, 0)
    const row = { userId: support.userId, contacts: 3, people: 1, contactsFreeAt: expect.any(Object) }
    expect((await read(root)).members).toContainEqual(row)
    expect((await read(support)).members).toEqual([row])
    expect((await read(other)).members).toEqual([])
  })

  it('behavior: tells root users by mail and endpoints that want it, once a day for a member', async () => {
    const subscriptions = [{ eventType: 'MEMBER_LIMIT_UPDATES' }]
    const endpoint = { url: 'https://hooks.example/members', name: 'Pager', subscriptions }
    expect((await used.calls.submit(root, 'createWebhookEndpoint', endpoint)).status).toBe(200)
    const owner = { userId: root.userId, userEmail: 'owner@larkfield.example' }
    const { service, calls } = used
    // A member's contact is verified by a code.
    await calls.submit(root, 'updateUserEmail', {
      ...owner,
      verificationToken: await calls.prove(owner.userEmail, root.key),
    })
    const support = await createSupport()
    for (const at of [0, 1, 2]) await show(support, at)
    service.clock.advance(hour)
    for (const at of [3, 3]) expect((await show(support, at)).status).toBe(429)
    await service.server.settled()
    const mails = () =>
      service.inbox.list(owner.userEmail).filter(({ subject }) => subject?.includes('daily number'))
    expect(mails()).toHaveLength(1)
    expect(mails()[0]).toMatchObject({
      subject: 'A member of Larkfield reached the daily number of contacts',
    })
    expect(mails()[0]!.text).toContain('contacts of 3 people')
    expect(mails()[0]!.text).toContain('Open the dashboard: https://dash.example')
    expect(mails()[0]!.text).toContain('Sam ')
    const events = webhooks
      .filter(({ headers }) => headers['X-Turnkey-Event-Type'] === 'MEMBER_LIMIT_UPDATES')
      .map(({ body }) => JSON.parse(body))
      .filter(({ userId }) => userId === support.userId)
    const now = service.clock.now()
    expect(events).toEqual([
      {
        eventType: 'MEMBER_LIMIT_UPDATES',
        userId: support.userId,
        limit: 'contacts',
        max: 3,
        reachedAt: String(Math.floor(now / 1_000)),
        freeAt: String(Math.floor(now / 1_000) + 23 * 3_600),
        endpointOrganizationId: root.organizationId,
      },
    ])
    service.clock.advance(24 * hour)
    for (const at of [0, 1, 2]) expect((await show(support, at)).status).toBe(200)
    expect((await show(support, 3)).status).toBe(429)
    await service.server.settled()
    expect(mails()).toHaveLength(2)
  })

  it('error: accounts of people have no such numbers', async () => {
    const person = await used.calls.signIn('curious@people.example')
    expect((await used.calls.query(person, 'getMemberLimits')).errorCode).toBe('REQUEST_INVALID')
  })
})
