import { createKeyPair } from '@latchkey/crypto'

import { type Actor, resultOf } from './callService.ts'
import type { UsedService } from './useTestService.ts'

/** Parameters of a user with one API key. */
export const userWith = (publicKey: string, changes = {}) => ({
  userName: 'Grace',
  apiKeys: [{ apiKeyName: 'key', publicKey, curveType: 'API_KEY_CURVE_P256' }],
  authenticators: [],
  oauthProviders: [],
  userTags: [],
  ...changes,
})

/** Adds a user with an API key, who isn't root, to the organization of a root user. */
export async function createUser({ calls, service }: UsedService, root: Actor, changes = {}): Promise<Actor> {
  const key = await createKeyPair()
  // So that it comes after the users that are there.
  service.clock.advance(1)
  const users = [userWith(key.publicKey, changes)]
  const { userIds } = resultOf(await calls.submit(root, 'createUsers', { users }), 'createUsers')
  return { key, organizationId: root.organizationId, userId: String(userIds?.[0]) }
}
