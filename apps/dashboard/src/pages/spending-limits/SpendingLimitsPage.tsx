import type { OperationResult } from '@latchkey/ui'
import { Button, TextButton } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { NewLimit } from './NewLimit.tsx'
import { describeWindow } from './windows.ts'

type Limit = OperationResult<'listLimits'>['limits'][number]

/** Limits over time, by which policies and session profiles decide. */
export function SpendingLimitsPage() {
  const limits = useQueryOf('listLimits')
  const [isNew, setIsNew] = useState(false)
  const [created, setCreated] = useState<string>()
  const [doomed, setDoomed] = useState<Limit>()
  const remove = useSubmit('deleteLimits')
  return (
    <Page
      title="Spending limits"
      intro="A limit counts what is signed in a window of time. It refuses nothing by itself: policies and session profiles decide by it."
      actions={
        !isNew && (
          <Button variant="primary" onClick={() => setIsNew(true)}>
            New limit
          </Button>
        )
      }
    >
      {created && !isNew && (
        <Notice kind="success">{`Created ${created}. A policy reads it as limits['${created}'].after.`}</Notice>
      )}
      {isNew && (
        <NewLimit
          onCreated={(name) => {
            setCreated(name)
            setIsNew(false)
          }}
          onClose={() => setIsNew(false)}
        />
      )}
      <Section title="Limits" intro="A limit never changes. Amounts are in the smallest unit of the token.">
        <OutcomeNotice outcome={remove.outcome} done="Deleted." />
        <Loaded query={limits}>
          {(data) => (
            <Table
              caption="Spending limits"
              rows={data.limits}
              keyOf={({ limitId }) => limitId}
              empty="No limits yet."
              columns={[
                { header: 'Name', cell: ({ limitName }) => limitName },
                {
                  header: 'Counts',
                  cell: ({ asset }) =>
                    asset === 'requests' ? (
                      'Requests'
                    ) : (
                      <code className="db-code">{`${asset.network} ${asset.token}`}</code>
                    ),
                },
                { header: 'Where', cell: ({ where }) => <code className="db-code">{where}</code> },
                { header: 'Window', cell: ({ per }) => describeWindow(per) },
                { header: 'Counts apart', cell: ({ by }) => by.join(', ') },
                { header: 'Counted', cell: ({ spent, by }) => spent ?? `By ${by.join(', ')}` },
                {
                  header: 'Actions',
                  cell: (limit) => (
                    <TextButton quiet label={`Delete ${limit.limitName}`} onClick={() => setDoomed(limit)}>
                      Delete
                    </TextButton>
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
      {doomed && (
        <ConfirmDialog
          title={`Delete ${doomed.limitName}?`}
          action="Delete"
          busy={remove.busy}
          onConfirm={() =>
            void remove.submit({ limitIds: [doomed.limitId] }).then(() => setDoomed(undefined))
          }
          onClose={() => setDoomed(undefined)}
        >
          <p>
            What it has counted is forgotten. Policies and session profiles that name it have to go first.
          </p>
        </ConfirmDialog>
      )}
    </Page>
  )
}
