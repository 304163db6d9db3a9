import type { OperationResult } from '@latchkey/ui'
import type { ReactNode } from 'react'

import { Badge, type BadgeProps } from '../../parts/Badge.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { pathTo } from '../../routing/useRoute.ts'

type Message = OperationResult<'getContactMessages'>['messages'][number]

const states: Readonly<Record<Message['state'], { label: string; kind: BadgeProps['kind'] }>> = {
  SENT: { label: 'Sent', kind: 'success' },
  FAILED: { label: 'Trying again', kind: 'warning' },
  REFUSED: { label: 'Refused', kind: 'danger' },
  EXPIRED: { label: 'Gave up', kind: 'danger' },
  BOUNCED: { label: 'Came back', kind: 'danger' },
}

export interface MessageTableProps {
  messages: readonly Message[]
  empty: ReactNode
  /** Whether each links to its activity. @default true */
  linksActivities?: boolean | undefined
}

/** A table of messages: their state, why, and how often they were tried. */
export const MessageTable = ({ messages, empty, linksActivities = true }: MessageTableProps) => (
  <Table
    caption="Messages"
    rows={messages}
    keyOf={({ messageId }) => messageId}
    empty={empty}
    columns={[
      { header: 'When', cell: ({ updatedAt }) => <Timestamp value={updatedAt} /> },
      { header: 'By', cell: ({ channel }) => (channel === 'sms' ? 'SMS' : 'Email') },
      {
        header: 'State',
        cell: ({ state }) => <Badge kind={states[state].kind}>{states[state].label}</Badge>,
      },
      { header: 'Why', cell: (message) => reasonOf(message) },
      { header: 'Tries', numeric: true, cell: ({ attempts }) => String(attempts) },
      ...(linksActivities
        ? [
            {
              header: 'Activity',
              cell: ({ activityId }: Message) =>
                activityId && <a href={pathTo('activity', activityId)}>Show</a>,
            },
          ]
        : []),
    ]}
  />
)

function reasonOf({ reason, errorCode, enhancedCode }: Message): string {
  const codes = [errorCode?.replace('SMTP_', ''), enhancedCode].filter(Boolean).join(' ')
  if (!reason) return codes
  return codes ? `${reason} (${codes})` : reason
}
