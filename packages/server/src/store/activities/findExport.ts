import { activityTypesOf } from '@latchkey/contract/wire'

import type { Database } from '../database/store.ts'
import type { ActivityRow } from './activities.ts'
import { findMentions } from './mentions.ts'

interface Export {
  /** The parent. */
  organizationId: string
  /** Account whose data was asked for. */
  subOrganizationId: string
  /** Member who asked. */
  userId: string
  /** Exports that were done before don't count. */
  since: number
}

/** Finds the activity by which a member may read the data of an account now. */
export async function findExport(
  db: Database,
  { organizationId, subOrganizationId, userId, since }: Export,
): Promise<ActivityRow | undefined> {
  const types: readonly string[] = activityTypesOf('exportPersonalData')
  const rows = await findMentions(db, organizationId, [subOrganizationId])
  return rows.find(
    (row) =>
      types.includes(row.type) &&
      row.status === 'ACTIVITY_STATUS_COMPLETED' &&
      row.userId === userId &&
      row.updatedAt > since,
  )
}
