import { useKit } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { useState } from 'react'
import { useSubmit } from '../../../api/useSubmit.ts'
import { Badge } from '../../../parts/Badge.tsx'
import { formatPeople } from '../../../parts/formatPeople.ts'
import { OutcomeNotice } from '../../../parts/OutcomeNotice.tsx'
import { Section } from '../../../parts/Section.tsx'
import { Timestamp } from '../../../parts/Timestamp.tsx'
import { useFileExport } from '../../../parts/useFileExport.ts'
import { ExportNotice } from '../ExportNotice.tsx'
import { exportResults } from './exportResults.ts'
import { JobReport } from './JobReport.tsx'
import { type Job, jobActions } from './jobActions.ts'

/** Actions on many people: the one that runs, and the last ones with their reports. Nothing where there was none. */
export function JobSection({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) return null
  return (
    <Section title="Actions on many people">
      {jobs.map((job) => (
        <JobItem key={job.peopleJobId} job={job} />
      ))}
    </Section>
  )
}

const badges = {
  running: { kind: 'plain', label: 'Running' },
  done: { kind: 'success', label: 'Done' },
  stopped: { kind: 'warning', label: 'Stopped' },
} as const

function JobItem({ job }: { job: Job }) {
  const { peopleJobId, action, state, people, done, skipped, failed, startedAt } = job
  const kit = useKit()
  const stop = useSubmit('stopPeopleJob')
  const exported = useFileExport()
  const [isOpen, setOpen] = useState(false)
  const reached = done + skipped + failed
  const { kind, label } = badges[state]
  const fileName = `people-${peopleJobId}.csv`
  return (
    <div className="db-job">
      <p>
        <strong>{jobActions[action].title(people)}</strong> <Badge kind={kind}>{label}</Badge>
      </p>
      <p className="db-muted">
        Started <Timestamp value={startedAt} />
      </p>
      {state === 'running' && (
        <progress className="db-progress" aria-label="Progress" max={people} value={reached} />
      )}
      <p role="status">{describeCounts(job)}</p>
      <div className="db-actions">
        {state === 'running' && (
          <Button
            variant="secondary"
            small
            busy={stop.busy}
            onClick={() => void stop.submit({ peopleJobId })}
          >
            Stop
          </Button>
        )}
        {skipped + failed > 0 && (
          <Button variant="secondary" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide who was left out' : 'Show who was left out'}
          </Button>
        )}
        {state !== 'running' && (
          <Button
            variant="secondary"
            small
            busy={exported.state.kind === 'running'}
            onClick={() => exported.start(fileName, exportResults({ api: kit.api, peopleJobId }))}
          >
            Download the report
          </Button>
        )}
      </div>
      <OutcomeNotice outcome={stop.outcome} done="Stopped. Whom it hadn't reached stays as they are." />
      <ExportNotice state={exported.state} cancel={exported.cancel} name={fileName} format={formatPeople} />
      {isOpen && <JobReport job={job} />}
    </div>
  )
}

const format = new Intl.NumberFormat()

/** "1,990 of 2,000 done, 8 left out, 2 failed." */
function describeCounts({ state, people, done, skipped, failed }: Job): string {
  const left = people - done - skipped - failed
  const parts = [
    `${format.format(done)} of ${format.format(people)} done`,
    skipped > 0 && `${format.format(skipped)} left out`,
    failed > 0 && `${format.format(failed)} failed`,
    state === 'stopped' && left > 0 && `${format.format(left)} not reached`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
