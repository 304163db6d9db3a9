import type { Activity } from '@latchkey/contract'

import type { ActivityRow } from '../store/activities.ts'

const seconds = (milliseconds: number) => String(Math.floor(milliseconds / 1_000))

/** An activity as it goes out. service.md, Activity */
export function toActivity(row: ActivityRow): Activity {
  return {
    id: row.id,
    organizationId: row.organizationId,
    status: row.status as Activity['status'],
    type: row.type,
    intent: { [row.intentKey]: row.intent },
    result: { [row.resultKey]: row.result },
    votes: [],
    fingerprint: row.fingerprint,
    // Nothing waits for consensus yet: what is completed can't be voted on.
    canApprove: false,
    canReject: false,
    createdAt: seconds(row.createdAt),
    updatedAt: seconds(row.updatedAt),
  }
}
