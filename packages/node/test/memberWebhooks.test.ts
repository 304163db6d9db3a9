import { createNodeKeyPair } from '@latchkey/crypto/node'
import { createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createServerClient, type Submitted } from '../src/exports/client.ts'
import { createMemberWebhookVerifier, createNetworkWebhookVerifier } from '../src/exports/index.ts'
import { webhookOptions } from './webhookOptions.ts'

function resultOf<Result>(submitted: Submitted<Result>): Result {
  if (submitted.status === 'completed') return submitted.result
  throw new Error(`Expected a completed activity. Got: ${submitted.status}.`)
}

describe('createMemberWebhookVerifier', () => {
  const sent: { headers: Record<string, string>; body: string }[] = []
  let service: TestService
  let memberId = ''
  beforeAll(async () => {
    service = await createTestService({
      settings: { limits: { contactsPerMember: 1 } },
      async sendWebhook({ headers, body }) {
        sent.push({ headers: { ...headers }, body })
        return 200
      },
    })
    const { organizationId, rootApiKey } = service.seeded
    const { apiBaseUrl } = service.config
    const { fetch, clock } = service
    const clientOf = (apiKey: string) =>
      createServerClient({ apiBaseUrl, organizationId, apiKey, fetch, now: clock.now }).api
    const api = clientOf(rootApiKey.privateKey)
    const key = createNodeKeyPair()
    const apiKeys = [
      { apiKeyName: 'key', publicKey: key.publicKey, curveType: 'API_KEY_CURVE_P256' as const },
    ]
    const user = { userName: 'Sam', apiKeys, authenticators: [], oauthProviders: [] }
    memberId = resultOf(await api.createUsers({ users: [{ ...user, userTags: [] }] })).userIds[0]!
    await api.createPolicy({
      policyName: 'Support',
      effect: 'EFFECT_ALLOW',
      condition: "activity.kind == 'SHOW_USER_CONTACTS'",
      consensus: `approvers.any(user, user.id == '${memberId}')`,
      notes: '',
    })
    const people = []
    for (const userName of ['Ada', 'Bea']) {
      const account = await api.createSubOrganization({
        subOrganizationName: userName,
        rootQuorumThreshold: 1,
        rootUsers: [
          { ...user, userName, apiKeys: [{ ...apiKeys[0]!, publicKey: createNodeKeyPair().publicKey }] },
        ],
      })
      const { subOrganizationId, rootUserIds = [] } = resultOf(account)
      people.push({ subOrganizationId, userId: rootUserIds[0]! })
    }
    const subscriptions = [{ eventType: 'MEMBER_LIMIT_UPDATES' }]
    await api.createWebhookEndpoint({ url: 'https://example.com/members', name: 'Pager', subscriptions })
    const support = clientOf(key.exportPrivateKey())
    await support.showUserContacts(people[0]!)
    await expect(support.showUserContacts(people[1]!)).rejects.toMatchObject({ code: 'MEMBER_LIMIT_REACHED' })
    await service.server.settled()
  })
  afterAll(() => service.close())

  it('default: returns the member whose number is used up', async () => {
    expect(sent).toHaveLength(1)
    const { headers, body } = sent[0]!
    const verified = await createMemberWebhookVerifier(webhookOptions(service))(new Headers(headers), body)
    expect(verified).toMatchObject({
      eventType: 'MEMBER_LIMIT_UPDATES',
      reached: { userId: memberId, limit: 'contacts', max: 1 },
    })
    expect(Number(verified.reached.freeAt) - Number(verified.reached.reachedAt)).toBe(24 * 3_600)
  })

  it('behavior: a member isn’t taken for a network', async () => {
    const { headers, body } = sent[0]!
    const refused = createNetworkWebhookVerifier(webhookOptions(service))(new Headers(headers), body)
    await expect(refused).rejects.toMatchObject({ code: 'WEBHOOK_INVALID' })
  })
})
