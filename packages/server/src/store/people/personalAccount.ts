import { and, eq, or, type SQL, sql } from 'drizzle-orm'

import type { Digest } from '../../secrets/digest.ts'
import { isActivity } from '../activities/activities.ts'
import { findCreation } from '../activities/findCreation.ts'
import { isMention } from '../activities/mentions.ts'
import type { Database } from '../database/store.ts'
import { findTraces } from '../deletion/forgetPerson.ts'
import type { OrganizationFacts } from '../organizations.ts'
import { isSentTo } from '../sentMessages.ts'
import { activities } from '../tables/schema.ts'
import { listUserRows } from '../users.ts'

/** An account whose personal data is read. */
export interface PersonalAccount {
  id: string
  /** Finds the parent's activities about the account and its contacts. Undefined leaves them out. */
  findMentions: (() => Promise<SQL | undefined>) | undefined
  /** Finds how messages to the account's contacts went. */
  findMessages(): Promise<SQL | undefined>
}

interface AccountOptions {
  organization: OrganizationFacts
  digest: Digest
  /** Whether the parent reads it, with its own records about the account. */
  isParent: boolean
}

/** An account, with conditions for rows about it that are in tables of others. */
export function personalAccount(
  db: Database,
  { organization, digest, isParent }: AccountOptions,
): PersonalAccount {
  const { id, tenantId } = organization
  let reading: Promise<readonly string[]> | undefined
  const readContacts = async () => {
    const users = await listUserRows(db, id)
    return (await findTraces(db, { organization, users, isWhole: true })).contacts
  }
  /** Contacts that are or were verified, read once. */
  const contactsOf = () => (reading ??= readContacts())
  const findMentions = async () => {
    // Found before the rows are sorted: by their order, Postgres would read all activities of the parent.
    const ids = db
      .select({ id: activities.id })
      .from(activities)
      .where(isMention(tenantId, [id, ...(await contactsOf())]))
    const isAbout = and(eq(activities.organizationId, tenantId), sql`${activities.id} = any(array(${ids}))`)
    const creation = await findCreation(db, organization)
    return creation ? or(isAbout, isActivity(creation)) : isAbout
  }
  return {
    id,
    findMentions: isParent ? findMentions : undefined,
    findMessages: async () => isSentTo(digest, { tenantId, contacts: await contactsOf() }),
  }
}
