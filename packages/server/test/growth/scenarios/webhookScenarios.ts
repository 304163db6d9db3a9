import { type Actor, resultOf } from '../../callService.ts'
import { type Fixture, query, type Scenarios, submit } from '../fixture.ts'

const endpoint = { url: 'https://example.com/webhooks', name: 'Backend' }

/** Another tenant each time, with an endpoint. */
async function withEndpoint({ calls, unique }: Fixture): Promise<{ tenant: Actor; endpointId: string }> {
  const tenant = await calls.createTenant(unique())
  const created = await calls.submit(tenant, 'createWebhookEndpoint', endpoint)
  return { tenant, endpointId: String(resultOf(created, 'createWebhookEndpoint').endpointId) }
}

export const webhookSubmits = {
  createWebhookEndpoint: {
    async default(fixture) {
      const tenant = await fixture.calls.createTenant(fixture.unique())
      return submit(fixture, tenant, 'createWebhookEndpoint', endpoint)
    },
  },
  updateWebhookEndpoint: {
    async default(fixture) {
      const { tenant, endpointId } = await withEndpoint(fixture)
      return submit(fixture, tenant, 'updateWebhookEndpoint', { endpointId, name: 'Ledger' })
    },
  },
  deleteWebhookEndpoint: {
    async default(fixture) {
      const { tenant, endpointId } = await withEndpoint(fixture)
      return submit(fixture, tenant, 'deleteWebhookEndpoint', { endpointId })
    },
  },
} satisfies Record<string, Scenarios>

export const webhookQueries = {
  listWebhookEndpoints: {
    async default(fixture) {
      const { tenant } = await withEndpoint(fixture)
      return query(fixture, tenant, 'listWebhookEndpoints')
    },
  },
} satisfies Record<string, Scenarios>
