import type { OperationResult } from '@latchkey/ui'
import { Button, TextButton } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { LiftDialog } from './LiftDialog.tsx'

export type ClosedNetwork = OperationResult<'listClosedNetworks'>['networks'][number]

/** Requests that each limit counts. */
const limitNames: Readonly<Record<string, string>> = {
  codes: 'Codes',
  logins: 'Sign-ins',
  signups: 'Sign-ups',
  lookups: 'Look-ups',
  providers: 'Social sign-ins',
  waves: 'Wave of sign-ups',
}

const refreshMs = 5_000
const format = new Intl.NumberFormat()

/** Networks whose limit is full, or was in the last day, each with a button that lifts it. */
export function ClosedNetworks() {
  const query = useQueryOf('listClosedNetworks', {}, { refreshMs })
  const [lifted, setLifted] = useState<{ network: string }>()
  const lift = useSubmit('liftLimit')
  const end = useSubmit('liftLimit')
  const open = (network: string) => {
    lift.reset()
    end.reset()
    setLifted({ network })
  }
  return (
    <Section
      title="Networks that are closed now"
      intro="Too many requests came from these networks, so further ones are refused for now. Lift a limit to let everyone in an office sign in. Those of the last day are listed, too."
      actions={
        <Button variant="secondary" onClick={() => open('')}>
          Lift another limit
        </Button>
      }
    >
      <OutcomeNotice outcome={lift.outcome} done="Lifted. Everyone in this network can sign in now." />
      <OutcomeNotice outcome={end.outcome} done="The limit applies again." />
      <Loaded query={query}>
        {({ networks }) => (
          <Table
            caption="Closed networks"
            rows={networks}
            keyOf={({ network, limit }) => `${limit} ${network}`}
            empty="No network is closed, and none was in the last day."
            columns={[
              { header: 'Network', cell: ({ network }) => <Network name={network} /> },
              { header: 'Limit', cell: ({ limit }) => limitNames[limit] ?? limit },
              { header: 'State', cell: (row) => <State row={row} /> },
              { header: 'Since', cell: ({ closedSince }) => <Timestamp value={closedSince} /> },
              { header: 'Refused', numeric: true, cell: ({ refused }) => format.format(refused) },
              { header: 'Known people', numeric: true, cell: ({ known }) => format.format(known) },
              {
                header: 'Action',
                cell: ({ network, limit, liftedUntil }) =>
                  limit === 'waves' ? null : liftedUntil ? (
                    <TextButton
                      label={`End lift for ${network}`}
                      onClick={() => {
                        lift.reset()
                        void end.submit({ network, seconds: 0 })
                      }}
                    >
                      End lift
                    </TextButton>
                  ) : (
                    <TextButton label={`Lift the limit of ${network}`} onClick={() => open(network)}>
                      Lift
                    </TextButton>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      {lifted && (
        <LiftDialog
          network={lifted.network}
          busy={lift.busy}
          onConfirm={async (params) => {
            await lift.submit(params)
            setLifted(undefined)
          }}
          onClose={() => setLifted(undefined)}
        />
      )}
    </Section>
  )
}

/** A wave comes from many networks. */
const Network = ({ name }: { name: string }) =>
  name === '*' ? 'Many networks' : <code className="db-code">{name}</code>

function State({ row: { limit, isClosed, liftedUntil, closedUntil, passed } }: { row: ClosedNetwork }) {
  if (limit === 'waves')
    return isClosed ? (
      <>
        <Badge kind="warning">Proof of work</Badge> until <Timestamp value={closedUntil} /> at least,{' '}
        {format.format(passed)} let through
      </>
    ) : (
      <Badge>Over</Badge>
    )
  if (liftedUntil)
    return (
      <>
        <Badge kind="success">Lifted</Badge> until <Timestamp value={liftedUntil} />
      </>
    )
  if (isClosed && passed === 0)
    return (
      <>
        <Badge kind="danger">Closed</Badge> until <Timestamp value={closedUntil} />
      </>
    )
  return isClosed ? <Badge kind="warning">Full, reported only</Badge> : <Badge>Open again</Badge>
}
