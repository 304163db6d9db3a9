import type { TestService } from '@latchkey/testing/node'

/** Options of every verifier of webhooks, for the organization of a test service. */
export const webhookOptions = ({ config, seeded, fetch, clock }: TestService) => ({
  apiBaseUrl: config.apiBaseUrl,
  organizationId: seeded.organizationId,
  fetch,
  now: () => clock.now(),
})
