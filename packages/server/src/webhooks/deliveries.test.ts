import { createPublicKey, verify } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import type { Actor } from '../../test/callService.ts'
import { createTeam } from '../../test/createTeam.ts'
import { url, useWebhooks } from '../../test/useWebhooks.ts'
import { type OutgoingWebhook, WebhookUndelivered } from '../ports/webhookSender.ts'

describe('webhooks', () => {
  const used = useWebhooks()

  it('default: an event is signed as published clients expect', async () => {
    const root = await used.tenant()
    await used.create(root)
    await used.service.server.settled()
    const [{ headers, body, url: to }] = used.sent as [OutgoingWebhook]
    expect(to).toBe(url)
    expect(headers).toEqual({
      'content-type': 'application/json',
      'user-agent': 'Latchkey-Webhooks/1',
      'X-Turnkey-Organization-Id': root.organizationId,
      'X-Turnkey-Event-Type': 'ACTIVITY_UPDATES',
      'X-Turnkey-Timestamp': String(used.service.clock.now()),
      'X-Turnkey-Webhook-Version': '1',
      'X-Turnkey-Event-Id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'X-Turnkey-Signature-Key-Id': expect.any(String),
      'X-Turnkey-Signature-Algorithm': 'ed25519',
      'X-Turnkey-Signature-Version': 'v1',
      'X-Turnkey-Signature': expect.stringMatching(/^[0-9a-f]{128}$/),
    })
    const keySet = await used.service.fetch(
      `${used.service.config.apiBaseUrl}/public/v1/discovery/webhooks/jwks`,
    )
    const [jwk] = (await keySet.json()).keys
    expect(jwk).toEqual({
      kid: headers['X-Turnkey-Signature-Key-Id'],
      kty: 'OKP',
      crv: 'Ed25519',
      alg: 'EdDSA',
      use: 'sig',
      x: expect.any(String),
      turnkey_signature_algorithm: 'ed25519',
      turnkey_signature_version: 'v1',
    })
    const signed = `v1.ed25519.${jwk.kid}.${headers['X-Turnkey-Timestamp']}.${headers['X-Turnkey-Event-Id']}.${body}`
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const signature = Buffer.from(headers['X-Turnkey-Signature'] ?? '', 'hex')
    expect(verify(null, Buffer.from(signed), key, signature)).toBe(true)
    expect(verify(null, Buffer.from(`${signed} `), key, signature)).toBe(false)
  })

  it('default: events of sub-organizations go to their parent’s endpoints, without codes and tokens', async () => {
    const parent = used.watch(await used.calls.root())
    const endpointId = await used.added(parent)
    await used.delivered()
    const person = await used.calls.signIn('ada@example.com')
    await used.tag(person)
    const bodies = await used.delivered()
    const ofPerson = bodies.filter(({ organizationId }) => organizationId === person.organizationId)
    expect(ofPerson.map(({ type }) => type)).toEqual(['ACTIVITY_TYPE_CREATE_USER_TAG'])
    expect(bodies.map(({ type }) => type)).toContain('ACTIVITY_TYPE_OTP_LOGIN')
    for (const secret of [person.session, person.verificationToken])
      expect(JSON.stringify(bodies)).not.toContain(secret)
    await used.calls.submit(parent, 'deleteWebhookEndpoint', { endpointId })
  })

  it('behavior: a repeated request is one event', async () => {
    const root = await used.tenant()
    await used.create(root)
    await used.delivered()
    const request = used.calls.submitBody('createUserTag', root.organizationId, {
      userTagName: 'Twice',
      userIds: [],
    })
    await used.calls.stamped(root.key, 'submit/create_user_tag', request)
    await used.calls.stamped(root.key, 'submit/create_user_tag', request)
    expect(await used.delivered()).toHaveLength(1)
  })

  it('behavior: an activity that is refused is no event, and neither is a query', async () => {
    const root = await used.tenant()
    await used.create(root)
    await used.delivered()
    expect((await used.calls.submit(root, 'deletePolicy', { policyId: root.userId })).status).not.toBe(200)
    await used.list(root)
    expect(await used.delivered()).toEqual([])
  })

  it('behavior: each step of an activity that needs approvals is an event', async () => {
    const team = await createTeam(used)
    const parent = used.watch(await used.calls.root())
    const endpointId = await used.added(parent)
    await used.delivered()
    const [first, second] = team.roots as [Actor, Actor]
    const waiting = await used.tag(first)
    expect((await used.delivered()).map(({ status, votes }) => [status, votes.length])).toEqual([
      ['ACTIVITY_STATUS_CONSENSUS_NEEDED', 1],
    ])
    const { fingerprint } = waiting.body.activity
    await used.calls.submit(second, 'approveActivity', { fingerprint })
    const bodies = await used.delivered()
    const about = bodies.filter(({ id }) => id === waiting.body.activity.id)
    expect(about.map(({ status, votes }) => [status, votes.length])).toEqual([
      ['ACTIVITY_STATUS_COMPLETED', 2],
    ])
    const other = await used.tag(first, 'Another')
    await used.calls.submit(second, 'rejectActivity', { fingerprint: other.body.activity.fingerprint })
    expect((await used.delivered()).map(({ status }) => status)).toContain('ACTIVITY_STATUS_REJECTED')
    await used.calls.submit(parent, 'deleteWebhookEndpoint', { endpointId })
  })

  it('behavior: an event is sent again, with the same id and a new signature, until it is accepted', async () => {
    const root = await used.tenant()
    used.answer = async () => 503
    await used.create(root)
    const again = async (pauseMs: number) => {
      used.service.clock.advance(pauseMs)
      await used.tag(root, `after ${pauseMs}`)
      await used.service.server.settled()
    }
    await used.service.server.settled()
    expect(await used.list(root)).toMatchObject([
      { deliveries: { waiting: '1', failed: '0', lastFailure: 'STATUS', lastStatus: '503' } },
    ])
    await again(4_000)
    const [first] = used.sent as [OutgoingWebhook]
    const id = first.headers['X-Turnkey-Event-Id']
    const ofFirst = () => used.sent.filter(({ headers }) => headers['X-Turnkey-Event-Id'] === id)
    expect(ofFirst()).toHaveLength(1)
    used.answer = async () => 204
    await again(2_000)
    expect(ofFirst()).toHaveLength(2)
    const [, second] = ofFirst() as [OutgoingWebhook, OutgoingWebhook]
    expect(second.body).toBe(first.body)
    expect(second.headers['X-Turnkey-Signature']).not.toBe(first.headers['X-Turnkey-Signature'])
    await again(60_000)
    expect(ofFirst()).toHaveLength(2)
    expect((await used.list(root))[0].deliveries.waiting).toBe('0')
  })

  it('behavior: an event is given up after three days, or when the endpoint is gone', async () => {
    const root = await used.tenant()
    used.answer = async () => {
      throw new WebhookUndelivered('TIMEOUT')
    }
    await used.create(root)
    await used.service.server.settled()
    for (let hours = 0; hours < 100; hours += 4) {
      used.service.clock.advance(4 * 3_600_000)
      await used.tag(root, String(hours))
      await used.service.server.settled()
    }
    const attempts = used.sent.filter(({ body }) => body.includes('CREATE_WEBHOOK_ENDPOINT'))
    expect(attempts.length).toBeGreaterThan(5)
    expect(attempts.length).toBeLessThan(20)
    expect((await used.list(root))[0].deliveries).toMatchObject({ lastFailure: 'TIMEOUT' })
    expect(Number((await used.list(root))[0].deliveries.failed)).toBeGreaterThan(0)

    const other = await used.tenant()
    used.answer = async () => 410
    await used.create(other)
    await used.service.server.settled()
    expect((await used.list(other))[0].deliveries).toMatchObject({
      waiting: '0',
      failed: '1',
      lastStatus: '410',
    })
  })

  it('behavior: a slow endpoint delays no other, and has four events in flight at most', async () => {
    const root = await used.tenant()
    const slowUrl = 'https://slow.example.com/'
    const hanging: (() => void)[] = []
    used.answer = (webhook) =>
      webhook.url === slowUrl
        ? new Promise((resolve) => hanging.push(() => resolve(200)))
        : Promise.resolve(200)
    await used.create(root, { url: slowUrl })
    await used.create(root)
    for (let at = 0; at < 10; at++) await used.tag(root, String(at))
    await expect.poll(() => used.sent.filter((webhook) => webhook.url === url).length).toBe(11)
    expect(used.sent.filter((webhook) => webhook.url === slowUrl)).toHaveLength(4)
    while (hanging.length > 0) {
      for (const give of hanging.splice(0)) give()
      await expect
        .poll(async () => hanging.length > 0 || (await used.list(root))[0].deliveries.waiting === '0')
        .toBe(true)
    }
    expect(used.sent.filter((webhook) => webhook.url === slowUrl)).toHaveLength(12)
  })

  it('behavior: an endpoint that fails gets nothing for a while, and everything once it answers', async () => {
    const root = await used.tenant()
    const { clock, server } = used.service
    used.answer = async () => 503
    const endpointId = await used.added(root)
    await server.settled()
    for (let at = 0; at < 20; at++) await used.tag(root, String(at))
    await server.settled()
    expect(used.sent).toHaveLength(1)

    /** Attempts of an hour, in which something happens each second. */
    let ticks = 0
    const anHour = async () => {
      used.sent = []
      for (let second = 0; second < 3_600; second += 60) {
        clock.advance(60_000)
        await used.tag(root, `tick ${ticks++}`)
        await server.settled()
      }
      return used.sent.length
    }
    // Pauses of ten minutes at most, and four attempts at once after each.
    expect(await anHour()).toBeLessThan(4 * 10)

    used.answer = async () => 204
    used.sent = []
    await used.calls.submit(root, 'updateWebhookEndpoint', { endpointId, name: 'Mended' })
    await server.settled()
    await used.tag(root, 'after')
    await server.settled()
    // Events that have failed often have a pause of their own.
    expect(used.sent.length).toBeGreaterThan(60)
    clock.advance(600_000)
    await used.tag(root, 'last')
    await server.settled()
    expect((await used.list(root))[0].deliveries.waiting).toBe('0')
  })

  it('behavior: many events of an endpoint that is switched off hide none of another', async () => {
    const root = await used.tenant()
    const { clock, server, store } = used.service
    const endpointId = await used.added(root, { url: 'https://off.example.com/' })
    await used.delivered()
    used.answer = async () => 503
    await used.create(root)
    await server.settled()
    await used.calls.submit(root, 'updateWebhookEndpoint', { endpointId, isActive: false })
    await store.db.execute(sql`insert into webhook_deliveries
      (bucket, id, organization_id, endpoint_id, event_type, body, created_at, next_at, expires_at)
      select at, gen_random_uuid(), ${root.organizationId}::uuid, ${endpointId}::uuid, 'ACTIVITY_UPDATES', '{}', 0, 0,
        ${clock.now()}::bigint * 2 from generate_series(1, 2500) as n (at)`)
    used.answer = async () => 200
    clock.advance(60_000)
    used.sent = []
    await used.tag(root)
    await server.settled()
    expect(new Set(used.sent.map((webhook) => webhook.url))).toEqual(new Set([url]))
    for (const { isActive, deliveries } of await used.list(root))
      expect(deliveries.waiting).toBe(isActive ? '0' : '1000')
  })

  it('behavior: an organization has 16 events in flight at most', async () => {
    const root = await used.tenant()
    const hanging: (() => void)[] = []
    used.answer = () => new Promise((resolve) => hanging.push(() => resolve(200)))
    for (let at = 0; at < 10; at++) await used.create(root, { url: `https://h${at}.example.com/` })
    await expect.poll(() => used.sent.length).toBe(16)
    for (let at = 0; at < 5; at++) await used.tag(root, String(at))
    expect(used.sent).toHaveLength(16)
    used.answer = async () => 200
    for (const give of hanging.splice(0)) give()
    await used.service.server.settled()
    for (const { deliveries } of await used.list(root)) expect(deliveries.waiting).toBe('0')
  })
})
