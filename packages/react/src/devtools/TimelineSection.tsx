import type { Kit } from '@latchkey/core'
import { useSyncExternalStore } from 'react'
import { formatData, formatTime } from './format.ts'
import { type RecordedStep, recordingOf } from './recordingOf.ts'
import { Section } from './Section.tsx'

const none: readonly RecordedStep[] = []
const noSteps = () => none

/** Changes of the state and events, as they happen, newest first. */
export function TimelineSection({ kit }: { kit: Kit }) {
  const { steps, subscribe, clear } = recordingOf(kit)
  const list = useSyncExternalStore(subscribe, steps, noSteps)
  const actions = list.length > 0 && (
    <button type="button" onClick={clear}>
      Clear
    </button>
  )
  return (
    <Section title="Timeline" actions={actions}>
      {list.length === 0 && <p>Nothing has happened since this panel was first opened.</p>}
      <ol className="lk-devtools-timeline">
        {list.map((step) => (
          <li key={step.id}>
            <Step {...step} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

const Step = ({ at, source, text, details }: RecordedStep) => (
  <details className="lk-devtools-data">
    <summary>
      <time>{formatTime(at)}</time> <b>{source}</b> {text}
    </summary>
    <pre>{formatData(details)}</pre>
  </details>
)
