import { or, type SQL } from 'drizzle-orm'

import { isActivity } from '../activities/activities.ts'
import { findCreation } from '../activities/findCreation.ts'
import { isMention } from '../activities/mentions.ts'
import type { Database } from '../database/store.ts'
import { findTraces } from '../deletion/forgetPerson.ts'
import type { OrganizationFacts } from '../organizations.ts'
import { listUserRows } from '../users.ts'

/** Facts by which the rows of an account's users are found. */
export interface PersonalAccount {
  id: string
  /** The parent's activities about the account and its contacts; undefined to leave them out. */
  isMention: SQL | undefined
}

export async function describeAccount(
  db: Database,
  organization: OrganizationFacts,
  { withParent }: { withParent: boolean },
): Promise<PersonalAccount> {
  const { id } = organization
  return { id, isMention: withParent ? await mentionsOf(db, organization) : undefined }
}

async function mentionsOf(db: Database, organization: OrganizationFacts): Promise<SQL | undefined> {
  const { id, tenantId } = organization
  const users = await listUserRows(db, id)
  const { contacts } = await findTraces(db, { organization, users, isWhole: true })
  const isAbout = isMention(tenantId, [id, ...contacts])
  const creation = await findCreation(db, organization)
  return creation ? or(isAbout, isActivity(creation)) : isAbout
}
