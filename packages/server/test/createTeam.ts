import { createKeyPair } from '@latchkey/crypto'
import { eq, inArray } from 'drizzle-orm'

import { organizations, users } from '../src/store/schema.ts'
import { type Actor, resultOf } from './callService.ts'
import type { UsedService } from './useTestService.ts'

/** An organization whose control several people share. */
export interface Team {
  organizationId: string
  /** Its root users. */
  roots: Actor[]
  /** Its other users. */
  members: Actor[]
}

interface TeamOptions {
  roots?: number | undefined
  members?: number | undefined
  /** How many root users have to agree. */
  threshold?: number | undefined
}

/** Creates a sub-organization with several users, each with an API key. */
export async function createTeam(
  { calls, service }: UsedService,
  { roots = 3, members = 0, threshold = 2 }: TeamOptions = {},
): Promise<Team> {
  const keys = await Promise.all(Array.from({ length: roots + members }, () => createKeyPair()))
  const rootUsers = keys.map(({ publicKey }, at) => ({
    userName: `User ${at}`,
    apiKeys: [{ apiKeyName: 'key', publicKey }],
    ...{ authenticators: [], oauthProviders: [] },
  }))
  const parameters = { subOrganizationName: 'Team', rootQuorumThreshold: 1, rootUsers }
  const made = await calls.submit(await calls.root(), 'createSubOrganization', parameters)
  const { subOrganizationId, rootUserIds } = resultOf(made, 'createSubOrganization')
  const organizationId = String(subOrganizationId)
  const ids = rootUserIds as unknown as string[]
  const actors = keys.map((key, at) => ({ key, organizationId, userId: ids[at]! }))
  const { db } = service.store
  if (members > 0)
    await db
      .update(users)
      .set({ role: 'member' })
      .where(inArray(users.id, ids.slice(roots)))
  await setThreshold({ service }, organizationId, threshold)
  return { organizationId, roots: actors.slice(0, roots), members: actors.slice(roots) }
}

/** Changes how many root users have to agree. */
export async function setThreshold(
  { service }: Pick<UsedService, 'service'>,
  organizationId: string,
  rootThreshold: number,
): Promise<void> {
  const { db } = service.store
  await db.update(organizations).set({ rootThreshold }).where(eq(organizations.id, organizationId))
}
