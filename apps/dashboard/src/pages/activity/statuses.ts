import type { ActivityStatus } from '@latchkey/ui'

import type { BadgeProps } from '../../parts/Badge.tsx'

interface StatusRow {
  label: string
  kind: BadgeProps['kind']
}

/** How each status is shown. */
export const statuses: Readonly<Record<ActivityStatus, StatusRow>> = {
  ACTIVITY_STATUS_COMPLETED: { label: 'Completed', kind: 'success' },
  ACTIVITY_STATUS_FAILED: { label: 'Failed', kind: 'danger' },
  ACTIVITY_STATUS_CONSENSUS_NEEDED: { label: 'Waiting for approval', kind: 'warning' },
  ACTIVITY_STATUS_REJECTED: { label: 'Rejected', kind: 'danger' },
  ACTIVITY_STATUS_PENDING: { label: 'In progress', kind: 'plain' },
  ACTIVITY_STATUS_CREATED: { label: 'Created', kind: 'plain' },
  ACTIVITY_STATUS_AUTHENTICATORS_NEEDED: { label: 'Waiting for a passkey', kind: 'warning' },
}
