import { eq, sql } from 'drizzle-orm'

import { prepareOnce } from '../database/prepareOnce.ts'
import type { Database } from '../database/store.ts'
import { directory } from '../tables/schema.ts'

const ownerStatement = prepareOnce((db) =>
  db
    .select({ userId: directory.userId })
    .from(directory)
    .where(eq(directory.key, sql.placeholder('key')))
    .prepare('latchkey_has_owner'),
)

/** Whether a user has verified what the key stands for. directoryKeys.ts */
export const hasOwner = async (db: Database, key: string): Promise<boolean> =>
  (await ownerStatement(db).execute({ key })).length > 0
