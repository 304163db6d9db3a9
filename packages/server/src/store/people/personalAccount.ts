import { or, type SQL } from 'drizzle-orm'

import { isActivity } from '../activities/activities.ts'
import { findCreation } from '../activities/findCreation.ts'
import { isMention } from '../activities/mentions.ts'
import type { Database } from '../database/store.ts'
import { findTraces } from '../deletion/forgetPerson.ts'
import type { OrganizationFacts } from '../organizations.ts'
import { listUserRows } from '../users.ts'

/** An account whose personal data is read. */
export interface PersonalAccount {
  id: string
  /** Finds the parent's activities about the account and its contacts. Undefined leaves them out. */
  findMentions: (() => Promise<SQL | undefined>) | undefined
}

/** Whether a row is one of the parent's activities about an account. */
export async function isMentionOf(db: Database, organization: OrganizationFacts): Promise<SQL | undefined> {
  const { id, tenantId } = organization
  const users = await listUserRows(db, id)
  const { contacts } = await findTraces(db, { organization, users, isWhole: true })
  const isAbout = isMention(tenantId, [id, ...contacts])
  const creation = await findCreation(db, organization)
  return creation ? or(isAbout, isActivity(creation)) : isAbout
}
