import type { Outcome } from '../../api/settle.ts'
import { ErrorSentence } from '../../parts/ErrorSentence.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import type { Step } from './planImport.ts'
import type { Progress } from './useApplySteps.ts'

export interface StepListProps {
  steps: readonly Step[]
  progress: Progress | undefined
}

/** Changes of an import, and their progress. */
export function StepList({ steps, progress }: StepListProps) {
  const isOver = progress !== undefined && progress.running === undefined
  const done = progress?.outcomes.filter((outcome) => outcome?.kind === 'done').length ?? 0
  const waiting = progress?.outcomes.filter((outcome) => outcome?.kind === 'waiting').length ?? 0
  return (
    <>
      <ol className="db-changes">
        {steps.map((step, at) => (
          <li key={step.title} className="db-change">
            <p className="db-step__title">
              {step.title}
              {progress && (
                <StepState
                  outcome={progress.outcomes[at]}
                  isRunning={progress.running === at}
                  isOver={isOver}
                />
              )}
            </p>
            {step.warning && <Notice kind="warning">{step.warning}</Notice>}
            {step.differences.length > 0 && (
              <dl className="db-facts">
                {step.differences.map(({ name, before, after }) => (
                  <div key={name} className="db-facts__row">
                    <dt className="db-facts__name">{name}</dt>
                    <dd className="db-facts__value">
                      {before !== undefined && (
                        <>
                          <del>{before || 'empty'}</del>{' '}
                        </>
                      )}
                      <ins>{after || 'empty'}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
      {isOver && (
        <Notice kind={done === steps.length ? 'success' : 'warning'}>
          {`${done} of ${steps.length} applied`}
          {waiting > 0 && `, ${waiting} waiting for approval`}.
        </Notice>
      )}
    </>
  )
}

function StepState({
  outcome,
  isRunning,
  isOver,
}: {
  outcome: Outcome<object> | undefined
  isRunning: boolean
  isOver: boolean
}) {
  if (isRunning) return <span className="db-muted"> Applying…</span>
  if (!outcome) return isOver ? <span className="db-muted"> Not tried</span> : null
  if (outcome.kind === 'done') return <span className="db-check__state--ok"> Applied</span>
  if (outcome.kind === 'waiting')
    return (
      <span>
        {' '}
        Waiting for approval. <a href={pathTo('approvals')}>Show approvals</a>
      </span>
    )
  return (
    <span className="db-check__state--failed">
      {' Failed: '}
      <ErrorSentence error={outcome.error} />
    </span>
  )
}
