import { Button } from '@latchkey/ui/parts'
import { useState } from 'react'

import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { ErrorSentence } from '../../parts/ErrorSentence.tsx'
import { formatPeople } from '../../parts/formatPeople.ts'
import { Notice } from '../../parts/Notice.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import { type Account, countPeople, nameAccount } from './account.ts'
import { type BulkAction, bulkActions } from './bulkActions.ts'
import { type BulkResult, useBulkAction } from './useBulkAction.ts'

export interface BulkBarProps {
  selected: readonly Account[]
  onClear: () => void
}

/** Actions on the selected accounts, and the result of the last one. */
export function BulkBar({ selected, onClear }: BulkBarProps) {
  const { state, start, stop } = useBulkAction()
  const [asking, setAsking] = useState<BulkAction>()
  const run = async (action: BulkAction) => {
    setAsking(undefined)
    await start(action, selected)
    onClear()
  }
  if (state.kind === 'running')
    return (
      <Notice kind="info" title={state.action.label}>
        <p>
          {state.reached} of {state.total}
        </p>
        <Button variant="secondary" small onClick={stop}>
          Stop
        </Button>
      </Notice>
    )
  return (
    <>
      {state.kind === 'ended' && <BulkOutcome result={state.result} />}
      {selected.length > 0 && (
        <div className="db-actions">
          <strong role="status">{formatPeople(countPeople(selected))} selected</strong>
          {Object.values(bulkActions).map((action: BulkAction) => (
            <Button key={action.label} variant="secondary" small onClick={() => setAsking(action)}>
              {action.label}
            </Button>
          ))}
          <Button variant="ghost" small onClick={onClear}>
            Clear selection
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={asking.question(countPeople(selected))}
          action={asking.label}
          onConfirm={() => void run(asking)}
          onClose={() => setAsking(undefined)}
        >
          <p>{asking.consequence}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Result of an action: how many are done, wait or were left out, and each failure with its reason. */
function BulkOutcome({ result: { action, done, waiting, failed, left } }: { result: BulkResult }) {
  return (
    <>
      {done > 0 && <Notice kind="success">{action.done(done)}</Notice>}
      {waiting > 0 && (
        <Notice kind="info" title="Waiting for approval">
          The change of {formatPeople(waiting)} takes effect once enough members approve it.{' '}
          <a href={pathTo('approvals')}>Show approvals</a>
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice
          kind="danger"
          title={`Not done for ${formatPeople(countPeople(failed.map(({ account }) => account)))}`}
        >
          <ul className="db-list">
            {failed.map(({ account, error }) => (
              <li key={account.organizationId}>
                <a href={pathTo('users', account.organizationId)}>
                  <bdi>{nameAccount(account)}</bdi>
                </a>
                : <ErrorSentence error={error} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {left > 0 && <Notice kind="warning">Stopped. Nothing was changed for {formatPeople(left)}.</Notice>}
    </>
  )
}
