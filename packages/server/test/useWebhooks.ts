import { createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll } from 'vitest'

import type { OutgoingWebhook } from '../src/ports/webhookSender.ts'
import { type Actor, type Answer, type Calls, callService, resultOf } from './callService.ts'

/** Where endpoints are, unless a test says otherwise. */
export const url = 'https://example.com/webhooks'

/** A service whose webhooks a test receives. */
export interface WebhookService {
  readonly service: TestService
  readonly calls: Calls
  /** Webhooks to the endpoints of the watched organization. */
  sent: OutgoingWebhook[]
  /** Status with which those endpoints answer. */
  answer: (webhook: OutgoingWebhook) => Promise<number>
  /** The events that count from now on are those of this organization's endpoints, which accept them. */
  watch(actor: Actor): Actor
  /** A new organization, watched. */
  tenant(): Promise<Actor>
  create(actor: Actor, parameters?: object): Promise<Answer>
  /** Creates an endpoint and returns its ID. */
  added(actor: Actor, parameters?: object): Promise<string>
  // biome-ignore lint/suspicious/noExplicitAny: as the API answers
  list(actor: Actor): Promise<any>
  /** Sends what can be sent now, and takes the bodies that were sent. */
  // biome-ignore lint/suspicious/noExplicitAny: as they were sent
  delivered(): Promise<any[]>
  /** Makes an activity. */
  tag(actor: Actor, userTagName?: string): Promise<Answer>
}

export function useWebhooks(): WebhookService {
  let watched: string | undefined
  let tenants = 0
  const webhookService: Omit<WebhookService, 'service' | 'calls'> = {
    sent: [],
    answer: async () => 200,
    watch(actor: Actor) {
      watched = actor.organizationId
      used.sent = []
      used.answer = async () => 200
      return actor
    },
    tenant: async () => used.watch(await used.calls.createTenant(`Tenant ${tenants++}`)),
    create: (actor: Actor, parameters: object = {}) =>
      used.calls.submit(actor, 'createWebhookEndpoint', { url, name: 'Backend', ...parameters }),
    added: async (actor: Actor, parameters?: object) =>
      String(resultOf(await used.create(actor, parameters), 'createWebhookEndpoint').endpointId),
    list: async (actor: Actor) =>
      (await used.calls.query(actor, 'listWebhookEndpoints')).body.webhookEndpoints,
    async delivered() {
      await used.service.server.settled()
      return used.sent.splice(0).map(({ body }) => JSON.parse(body))
    },
    tag: (actor: Actor, userTagName = 'Owner') =>
      used.calls.submit(actor, 'createUserTag', { userTagName, userIds: [] }),
  }
  const used = webhookService as { -readonly [Name in keyof WebhookService]: WebhookService[Name] }
  beforeAll(async () => {
    used.service = await createTestService({
      settings: { limits: { factor: 1_000 } },
      async sendWebhook(webhook) {
        // Others are of tests that have ended.
        if (webhook.headers['X-Turnkey-Organization-Id'] !== watched) return 200
        used.sent.push(webhook)
        return await used.answer(webhook)
      },
    })
    used.calls = callService(used.service)
  })
  afterAll(() => used.service.close())
  return used
}
