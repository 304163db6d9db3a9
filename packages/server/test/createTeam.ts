import { createKeyPair } from '@latchkey/crypto'
import { eq } from 'drizzle-orm'

import { organizations } from '../src/store/tables/schema.ts'
import { type Actor, resultOf } from './callService.ts'
import type { UsedService } from './useTestService.ts'

/** An organization whose control several people share. */
export interface Team {
  organizationId: string
  /** Root users of the team. */
  roots: Actor[]
  /** Other users of the team. */
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
  { calls }: UsedService,
  { roots = 3, members = 0, threshold = 2 }: TeamOptions = {},
): Promise<Team> {
  const keys = await Promise.all(Array.from({ length: roots + members }, () => createKeyPair()))
  const rootUsers = keys.map(({ publicKey }, at) => ({
    userName: `User ${at}`,
    apiKeys: [{ apiKeyName: 'key', publicKey }],
    authenticators: [],
    oauthProviders: [],
  }))
  const rootQuorumThreshold = members > 0 ? 1 : threshold
  const parameters = { subOrganizationName: 'Team', rootQuorumThreshold, rootUsers }
  const created = await calls.submit(await calls.root(), 'createSubOrganization', parameters)
  const { subOrganizationId, rootUserIds } = resultOf(created, 'createSubOrganization')
  const organizationId = String(subOrganizationId)
  const ids = rootUserIds as unknown as string[]
  const actors = keys.map((key, at) => ({ key, organizationId, userId: ids[at]! }))
  if (members === 0) return { organizationId, roots: actors, members: [] }
  const userIds = ids.slice(0, roots)
  const quorum = await calls.submit(actors[0]!, 'updateRootQuorum', { threshold, userIds })
  if (quorum.status !== 200) throw new Error(JSON.stringify(quorum.body))
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
