import type { Ask } from './readTables.ts'

/** Whether the database has the extension, which a cluster's coordinator has. */
export async function isCitus(ask: Ask): Promise<boolean> {
  const rows = await ask(`select 1 from pg_extension where extname = 'citus'`)
  return rows.length > 0
}
