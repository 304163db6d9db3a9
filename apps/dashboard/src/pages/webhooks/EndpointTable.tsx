import { TextButton } from '@latchkey/ui/parts'
import { Badge } from '../../parts/Badge.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { describeFailure } from './describeFailure.ts'
import type { WebhookEndpoint } from './WebhookEndpoint.ts'

export interface EndpointTableProps {
  endpoints: readonly WebhookEndpoint[]
  onEdit: (endpointId: string) => void
}

/** The endpoints, and how deliveries are going. */
export const EndpointTable = ({ endpoints, onEdit }: EndpointTableProps) => (
  <Table
    caption="Endpoints"
    rows={endpoints}
    keyOf={({ endpointId }) => endpointId}
    empty="No endpoints yet. Nothing is sent."
    columns={[
      {
        header: 'Endpoint',
        cell: ({ name, url }) => (
          <>
            {name}
            <br />
            <code className="db-code">{url}</code>
          </>
        ),
      },
      {
        header: 'State',
        cell: ({ isActive }) => (
          <Badge kind={isActive ? 'success' : 'plain'}>{isActive ? 'Active' : 'Paused'}</Badge>
        ),
      },
      { header: 'Waiting', cell: ({ deliveries }) => formatWaiting(deliveries?.waiting), numeric: true },
      { header: 'Given up', cell: ({ deliveries }) => deliveries?.failed ?? '0', numeric: true },
      { header: 'Last attempts', cell: (endpoint) => <LastAttempts {...endpoint} /> },
      {
        header: 'Edit',
        cell: ({ endpointId, name }) => (
          <TextButton label={`Edit ${name}`} onClick={() => onEdit(endpointId)}>
            Edit
          </TextButton>
        ),
      },
    ]}
  />
)

/** The service stops counting at 1,000. */
const formatWaiting = (waiting = '0'): string => (waiting === '1000' ? '1000 or more' : waiting)

function LastAttempts({ deliveries }: WebhookEndpoint) {
  if (!deliveries?.lastDeliveredAt && !deliveries?.lastFailedAt) return 'Nothing sent yet'
  return (
    <>
      {deliveries.lastDeliveredAt && (
        <div>
          Accepted <Timestamp value={deliveries.lastDeliveredAt} />
        </div>
      )}
      {deliveries.lastFailedAt && (
        <div>
          Failed <Timestamp value={deliveries.lastFailedAt} />: {describeFailure(deliveries)}
        </div>
      )}
    </>
  )
}
