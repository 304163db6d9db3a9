import { verifySession } from '@latchkey/node'

import { client } from './client.ts'

/** The e-mail address of whoever sent a request, if they have verified it. */
export async function getEmail(request: Request): Promise<string | undefined> {
  const session = await verifySession(request, {
    apiBaseUrl: process.env.LATCHKEY_API_BASE_URL ?? '',
    audience: process.env.LATCHKEY_ORGANIZATION_ID ?? '',
  })
  const { userEmail, userEmailVerified } = await client.users.get(session)
  return userEmailVerified ? userEmail : undefined
}
