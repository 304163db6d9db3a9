import { createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { createApp } from '../examples/webhooks/app.ts'
import { createServerClient, readActivity } from '../src/exports/client.ts'
import { createWebhookVerifier, type FetchLike } from '../src/exports/index.ts'

interface Sent {
  headers: Record<string, string>
  body: string
}

describe('createWebhookVerifier', () => {
  const sent: Sent[] = []
  let service: TestService
  let reach: FetchLike
  /** A webhook as the service sends it. */
  let webhook: Sent
  beforeAll(async () => {
    service = await createTestService({
      async sendWebhook({ headers, body }) {
        sent.push({ headers: { ...headers }, body })
        return 200
      },
    })
    reach = (url, init) => service.fetch(url, init)
    await addEndpoint(service)
    await service.server.settled()
    webhook = sent[0]!
  })
  afterAll(() => service.close())

  const options = () => ({
    apiBaseUrl: service.config.apiBaseUrl,
    organizationId: service.seeded.organizationId,
    fetch: reach,
    now: () => service.clock.now(),
  })

  it('default: returns the event', async () => {
    const verify = createWebhookVerifier(options())
    const verified = await verify(new Headers(webhook.headers), webhook.body)
    expect(verified).toEqual({
      eventId: webhook.headers['X-Turnkey-Event-Id'],
      eventType: 'ACTIVITY_UPDATES',
      organizationId: service.seeded.organizationId,
      sentAt: service.clock.now(),
      activity: { ...JSON.parse(webhook.body), endpointOrganizationId: undefined },
    })
    expect(verified.activity).toMatchObject({
      type: 'ACTIVITY_TYPE_CREATE_WEBHOOK_ENDPOINT',
      status: 'ACTIVITY_STATUS_COMPLETED',
    })
    const read = readActivity(verified.activity, 'createWebhookEndpoint')
    expect(read?.parameters.url).toBe('https://example.com/webhooks')
    expect(read?.result?.endpointId).toEqual(expect.any(String))
  })

  it('parameters: headers of Node, and a body of bytes', async () => {
    const headers = Object.fromEntries(
      Object.entries(webhook.headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const verify = createWebhookVerifier(options())
    expect(await verify(headers, Buffer.from(webhook.body))).toMatchObject({ eventType: 'ACTIVITY_UPDATES' })
  })

  it.each([
    ['another body', { body: '{}' }, 'WEBHOOK_INVALID'],
    ['a space more', { body: ' ' }, 'WEBHOOK_INVALID'],
    ['another event', { header: ['X-Turnkey-Event-Id', 'e1'] }, 'WEBHOOK_INVALID'],
    ['another key', { header: ['X-Turnkey-Signature-Key-Id', 'k1'] }, 'WEBHOOK_INVALID'],
    ['another time', { header: ['X-Turnkey-Timestamp', '1'] }, 'WEBHOOK_INVALID'],
    ['another version', { header: ['X-Turnkey-Signature-Version', 'v2'] }, 'WEBHOOK_INVALID'],
    ['no signature', { header: ['X-Turnkey-Signature', ''] }, 'WEBHOOK_INVALID'],
    ['a short signature', { header: ['X-Turnkey-Signature', 'abcd'] }, 'WEBHOOK_INVALID'],
  ] as const)(
    'behavior: refuses %s',
    async (_what, change: { body?: string; header?: readonly string[] }, code) => {
      const headers = { ...webhook.headers }
      if (change.header) headers[change.header[0]!] = change.header[1]!
      const verify = createWebhookVerifier(options())
      const body = change.body === undefined ? webhook.body : webhook.body + change.body
      await expect(verify(new Headers(headers), body)).rejects.toMatchObject({ code, status: 401 })
    },
  )

  it('behavior: says what to do where the framework has parsed the body', async () => {
    const verify = createWebhookVerifier(options())
    const parsed: string = JSON.parse(webhook.body)
    await expect(verify(new Headers(webhook.headers), parsed)).rejects.toMatchObject({
      name: 'WebhookError',
      code: 'WEBHOOK_INVALID',
      message: expect.stringContaining('express.raw('),
    })
  })

  it('behavior: refuses a webhook of another organization, whatever its header says', async () => {
    const organizationId = '00000000-0000-4000-8000-000000000001'
    const headers = { ...webhook.headers, 'X-Turnkey-Organization-Id': organizationId }
    const verify = createWebhookVerifier({ ...options(), organizationId })
    await expect(verify(new Headers(headers), webhook.body)).rejects.toMatchObject({
      code: 'WEBHOOK_INVALID',
      message: expect.stringContaining(`a webhook to organization ${organizationId}`),
    })
    expect(() => createWebhookVerifier({ ...options(), organizationId: '' })).toThrow('organizationId')
  })

  it('behavior: refuses a webhook that was sent too long ago', async () => {
    const late = (seconds: number) => ({ ...options(), now: () => service.clock.now() + seconds * 1_000 })
    const verify = (seconds: number) =>
      createWebhookVerifier(late(seconds))(new Headers(webhook.headers), webhook.body)
    await expect(verify(299)).resolves.toBeDefined()
    for (const seconds of [301, -301])
      await expect(verify(seconds)).rejects.toMatchObject({ code: 'WEBHOOK_EXPIRED' })
  })

  it('behavior: says that the service can’t be reached', async () => {
    const away: FetchLike = async () => {
      throw new TypeError('fetch failed')
    }
    const verify = createWebhookVerifier({ ...options(), fetch: away })
    await expect(verify(new Headers(webhook.headers), webhook.body)).rejects.toMatchObject({
      code: 'KEYS_UNAVAILABLE',
      status: 503,
      message: expect.stringMatching(/Expected keys from .*webhooks\/jwks\. Got fetch failed\.$/),
    })
  })

  it('behavior: the example handles an event once, and answers what the service expects', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const app = createApp(options(), new Set())
    const post = async ({ headers, body }: Sent) =>
      (await app.request('/webhooks', { method: 'POST', headers, body })).status
    expect(await post(webhook)).toBe(204)
    expect(await post(webhook)).toBe(204)
    expect(log).toHaveBeenCalledTimes(1)
    expect(await post({ ...webhook, body: `${webhook.body} ` })).toBe(401)
    log.mockRestore()
  })
})

async function addEndpoint(service: TestService): Promise<void> {
  const { organizationId, rootApiKey } = service.seeded
  const { api } = createServerClient({
    apiBaseUrl: service.config.apiBaseUrl,
    organizationId,
    apiKey: rootApiKey.privateKey,
    fetch: service.fetch,
    now: service.clock.now,
  })
  await api.createWebhookEndpoint({ url: 'https://example.com/webhooks', name: 'Backend' })
}
