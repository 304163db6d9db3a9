import { describe, expect, it } from 'vitest'

import { resultOf } from '../../test/callService.ts'
import { createTeam } from '../../test/createTeam.ts'
import { url, useWebhooks } from '../../test/useWebhooks.ts'
import { sweepWebhookDeliveries } from '../store/webhookDeliveries.ts'
import { maxWebhookEndpoints } from './webhookEndpoints.ts'

describe('webhook endpoints', () => {
  const used = useWebhooks()

  it('default: the first event is the activity that added the endpoint', async () => {
    const root = await used.tenant()
    const created = await used.create(root)
    const webhookEndpoint = {
      endpointId: expect.any(String),
      organizationId: root.organizationId,
      url,
      name: 'Backend',
      isActive: true,
      subscriptions: [{ eventType: 'ACTIVITY_UPDATES', isActive: true }],
    }
    expect(resultOf(created, 'createWebhookEndpoint')).toEqual({
      endpointId: expect.any(String),
      webhookEndpoint,
    })
    expect(await used.delivered()).toEqual([
      { ...created.body.activity, endpointOrganizationId: root.organizationId },
    ])
    expect(await used.list(root)).toEqual([
      {
        ...webhookEndpoint,
        deliveries: { waiting: '0', failed: '0', lastDeliveredAt: expect.any(Object) },
      },
    ])
  })

  it('behavior: a paused endpoint gets nothing, and what waits when it goes on', async () => {
    const root = await used.tenant()
    used.answer = async () => 500
    const endpointId = await used.added(root)
    await used.service.server.settled()
    const paused = await used.calls.submit(root, 'updateWebhookEndpoint', { endpointId, isActive: false })
    expect(resultOf(paused, 'updateWebhookEndpoint').webhookEndpoint).toMatchObject({ isActive: false, url })
    used.sent = []
    used.answer = async () => 200
    used.service.clock.advance(60_000)
    await used.tag(root)
    expect(await used.delivered()).toEqual([])
    const renamed = { endpointId, isActive: true, name: 'Ledger', url: 'https://example.com/other' }
    await used.calls.submit(root, 'updateWebhookEndpoint', renamed)
    await used.service.server.settled()
    expect(used.sent.map((webhook) => webhook.url)).toEqual([renamed.url, renamed.url])
    expect(await used.list(root)).toMatchObject([{ name: 'Ledger', isActive: true }])
  })

  it('behavior: what waited too long is given up, and counted', async () => {
    const root = await used.tenant()
    used.answer = async () => 500
    const endpointId = await used.added(root)
    await used.tag(root)
    await used.service.server.settled()
    await used.calls.submit(root, 'updateWebhookEndpoint', { endpointId, isActive: false })
    const { store, clock } = used.service
    const days = (count: number) => clock.now() + count * 24 * 3_600_000
    await sweepWebhookDeliveries(store.db, days(2))
    expect((await used.list(root))[0].deliveries).toMatchObject({ waiting: '2', failed: '0' })
    await sweepWebhookDeliveries(store.db, days(4))
    expect((await used.list(root))[0].deliveries).toMatchObject({ waiting: '0', failed: '2' })
  })

  it('behavior: what waits for a deleted endpoint is not sent', async () => {
    const root = await used.tenant()
    used.answer = async () => 500
    const endpointId = await used.added(root)
    await used.service.server.settled()
    const gone = await used.calls.submit(root, 'deleteWebhookEndpoint', { endpointId })
    expect(resultOf(gone, 'deleteWebhookEndpoint')).toEqual({ endpointId })
    used.sent = []
    used.service.clock.advance(60_000)
    await used.create(root, { url: 'https://example.com/other' })
    await used.service.server.settled()
    expect(used.sent.map((webhook) => webhook.url)).toEqual(['https://example.com/other'])
    expect((await used.calls.submit(root, 'deleteWebhookEndpoint', { endpointId })).errorCode).toBe(
      'WEBHOOK_ENDPOINT_NOT_FOUND',
    )
  })

  it('behavior: another organization’s endpoint is not found', async () => {
    const endpointId = await used.added(await used.tenant())
    const other = await used.tenant()
    const update = await used.calls.submit(other, 'updateWebhookEndpoint', { endpointId, name: 'Mine' })
    const removal = await used.calls.submit(other, 'deleteWebhookEndpoint', { endpointId })
    expect([update.errorCode, removal.errorCode]).toEqual(Array(2).fill('WEBHOOK_ENDPOINT_NOT_FOUND'))
    expect(await used.list(other)).toEqual([])
  })

  it('behavior: sub-organizations have none of their own', async () => {
    const { roots } = await createTeam(used, { threshold: 1 })
    expect((await used.create(roots[0]!)).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
  })

  it(`behavior: accepts at most ${maxWebhookEndpoints} endpoints, also at once`, async () => {
    const root = await used.tenant()
    const answers = await Promise.all(
      Array.from({ length: maxWebhookEndpoints + 3 }, (_, at) => used.create(root, { url: `${url}/${at}` })),
    )
    const refused = answers.filter(({ errorCode }) => errorCode === 'LIMIT_EXCEEDED')
    expect(refused).toHaveLength(3)
    expect(await used.list(root)).toHaveLength(maxWebhookEndpoints)
  })

  it('parameters: url', async () => {
    const root = await used.tenant()
    const refused = [
      'http://example.com/',
      'http://localhost:3000/',
      'https://localhost/',
      'https://a.localhost/',
      'https://10.0.0.1/',
      'https://169.254.169.254/latest',
      'https://0x7f.1/',
      'https://2130706433/',
      'https://[::1]/',
      'https://user:password@example.com/',
      'ftp://example.com/',
      'example.com',
      '',
    ]
    for (const wrong of refused)
      expect([wrong, (await used.create(root, { url: wrong })).errorCode]).toEqual([wrong, 'REQUEST_INVALID'])
    const endpointId = await used.added(root)
    const change = { endpointId, url: 'https://127.0.0.1/' }
    expect((await used.calls.submit(root, 'updateWebhookEndpoint', change)).errorCode).toBe('REQUEST_INVALID')
  })

  it('parameters: subscriptions', async () => {
    const root = await used.tenant()
    const codes: [object[], string | undefined][] = [
      [[{ eventType: 'BALANCE_CONFIRMED_UPDATES' }], 'NOT_BUILT'],
      [[{ eventType: 'SEND_TRANSACTION_STATUS_UPDATES' }], 'NOT_BUILT'],
      [[{ eventType: 'ACTIVITY_UPDATES', filtersJson: '{"type":"x"}' }], 'NOT_BUILT'],
      [[{ eventType: 'SOMETHING' }], 'REQUEST_INVALID'],
      [[{ eventType: 'ACTIVITY_UPDATES' }, { eventType: 'ACTIVITY_UPDATES' }], 'REQUEST_INVALID'],
      [[{ eventType: 'ACTIVITY_UPDATES', filtersJson: '', isActive: false }], undefined],
    ]
    for (const [subscriptions, code] of codes)
      expect([subscriptions, (await used.create(root, { subscriptions })).errorCode]).toEqual([
        subscriptions,
        code,
      ])
    expect(await used.delivered()).toEqual([])
  })
})
