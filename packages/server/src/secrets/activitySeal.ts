import type { RowSeal } from './createRowSeal.ts'

/** Seals the requests of activities that wait for approvals, each to its row. */
export interface ActivitySeal {
  /** @returns base64 */
  seal(activityId: string, text: string): string
  /** @throws CryptoError SEAL_REFUSED */
  open(activityId: string, sealed: string): string
}

/** Where the request of an activity is sealed. */
export const locationOfRequest = (activityId: string) => ({ table: 'activities', id: activityId })

export const createActivitySeal = (rowSeal: RowSeal): ActivitySeal => ({
  seal: (id, text) => rowSeal.seal(locationOfRequest(id), text),
  open: (id, sealed) => rowSeal.open(locationOfRequest(id), sealed),
})
