import { createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createServerClient } from '../src/exports/client.ts'
import { createNetworkWebhookVerifier, createWebhookVerifier } from '../src/exports/index.ts'
import { webhookOptions } from './webhookOptions.ts'

describe('createNetworkWebhookVerifier', () => {
  const sent: { headers: Record<string, string>; body: string }[] = []
  let service: TestService
  beforeAll(async () => {
    service = await createTestService({
      settings: { limits: { sendsPerAddress: [{ count: 1, seconds: 3_600 }] } },
      async sendWebhook({ headers, body }) {
        sent.push({ headers: { ...headers }, body })
        return 200
      },
    })
    const { organizationId, rootApiKey } = service.seeded
    const { apiBaseUrl, authProxyUrl, authProxyConfigId } = service.config
    const { fetch, clock } = service
    const apiKey = rootApiKey.privateKey
    const { api } = createServerClient({ apiBaseUrl, organizationId, apiKey, fetch, now: clock.now })
    const subscriptions = [{ eventType: 'NETWORK_LIMIT_UPDATES' }]
    await api.createWebhookEndpoint({ url: 'https://example.com/limits', name: 'Pager', subscriptions })
    for (const contact of ['one@example.com', 'two@example.com'])
      await fetch(`${authProxyUrl}/v1/otp_init`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-auth-proxy-config-id': authProxyConfigId },
        body: JSON.stringify({ otpType: 'OTP_TYPE_EMAIL', contact }),
      })
    await api.listClosedNetworks()
    await service.server.settled()
  })
  afterAll(() => service.close())

  it('default: returns the network that has closed', async () => {
    expect(sent).toHaveLength(1)
    const { headers, body } = sent[0]!
    const verified = await createNetworkWebhookVerifier(webhookOptions(service))(new Headers(headers), body)
    expect(verified).toMatchObject({
      eventType: 'NETWORK_LIMIT_UPDATES',
      closed: { network: '192.0.2.1', limit: 'codes', refused: 1, passed: 0 },
    })
    expect(Number(verified.closed.closedSince)).toBe(Math.floor(service.clock.now() / 1_000))
  })

  it('behavior: a network isn’t taken for an activity, whatever the unsigned header says', async () => {
    const { headers, body } = sent[0]!
    const relabelled = { ...headers, 'X-Turnkey-Event-Type': 'ACTIVITY_UPDATES' }
    for (const sentHeaders of [headers, relabelled])
      await expect(
        createWebhookVerifier(webhookOptions(service))(new Headers(sentHeaders), body),
      ).rejects.toMatchObject({
        code: 'WEBHOOK_INVALID',
        message: expect.stringContaining('an event of type ACTIVITY_UPDATES'),
      })
    await expect(
      createNetworkWebhookVerifier(webhookOptions(service))(new Headers(relabelled), body),
    ).rejects.toThrow()
  })
})
