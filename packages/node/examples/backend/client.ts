import { createServerClient } from '@latchkey/node/client'

export const client = createServerClient({
  apiBaseUrl: process.env.LATCHKEY_API_BASE_URL ?? '',
  organizationId: process.env.LATCHKEY_ORGANIZATION_ID ?? '',
  apiKey: process.env.LATCHKEY_API_KEY ?? '',
})
