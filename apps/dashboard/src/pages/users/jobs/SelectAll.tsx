import { Button } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useQueryOf } from '../../../api/useQueryOf.ts'
import { ErrorSentence } from '../../../parts/ErrorSentence.tsx'
import { formatPeople } from '../../../parts/formatPeople.ts'
import { Notice } from '../../../parts/Notice.tsx'
import type { Selection } from '../listParams.ts'
import { useMayErase } from '../useMayErase.ts'
import { JobDialog } from './JobDialog.tsx'
import { type JobAction, jobActions } from './jobActions.ts'

export interface SelectAllProps {
  selection: Selection
  /** Number of people, if the list knows it. */
  people: number | undefined
}

/** Selects everybody who matches the search and the filters of the list, on all of its pages, and acts on them. */
export function SelectAll({ selection, people }: SelectAllProps) {
  const [isSelected, setSelected] = useState(false)
  if (isSelected) return <AllSelected selection={selection} onClear={() => setSelected(false)} />
  return (
    <div>
      <Button variant="ghost" small onClick={() => setSelected(true)}>
        {people === undefined ? 'Select all that match' : `Select all ${formatPeople(people)} that match`}
      </Button>
    </div>
  )
}

function AllSelected({ selection, onClear }: { selection: Selection; onClear: () => void }) {
  const count = useQueryOf('previewPeopleJob', selection)
  const mayDelete = useMayErase()
  const [asking, setAsking] = useState<JobAction>()
  const { data, error } = count
  if (error)
    return (
      <Notice kind="danger" title="The people couldn't be counted">
        <ErrorSentence error={error} />
      </Notice>
    )
  if (!data) return <p role="status">Counting…</p>
  const actions: readonly JobAction[] = mayDelete ? ['block', 'delete'] : ['block']
  return (
    <>
      {data.isTooMany && (
        <Notice kind="warning" title="Too many people for one action">
          Narrow the list, for example by the time of the sign-up: at most 10,000 people at once.
        </Notice>
      )}
      <div className="db-actions">
        {!data.isTooMany && (
          <strong role="status">All {formatPeople(data.people)} that match selected</strong>
        )}
        {!data.isTooMany &&
          data.people > 0 &&
          actions.map((action) => (
            <Button key={action} variant="secondary" small onClick={() => setAsking(action)}>
              {jobActions[action].label}
            </Button>
          ))}
        <Button variant="ghost" small onClick={onClear}>
          Clear selection
        </Button>
      </div>
      {asking && (
        <JobDialog
          action={asking}
          people={data.people}
          selection={selection}
          onStarted={onClear}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
