import type { VerifiedSession } from '@latchkey/node'

import { client } from './client.ts'

/** Stores the plan that a user has paid for. Their next session token has it. */
export async function setPlan(session: VerifiedSession, plan: 'free' | 'pro'): Promise<void> {
  const { userId, organizationId: subOrganizationId } = session
  const changed = await client.api.updateUserClaims({ subOrganizationId, userId, claims: { plan } })
  await client.waitForActivity(changed)
}
