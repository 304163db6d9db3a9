import type { Activity } from '@latchkey/react'

/** How many requests the user can approve. They can only withdraw their own. */
export const countToApprove = (activities: readonly Pick<Activity, 'canApprove'>[] = []): number =>
  activities.filter(({ canApprove }) => canApprove).length
