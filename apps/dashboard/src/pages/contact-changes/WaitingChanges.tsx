import { useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { Section } from '../../parts/Section.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import { PageButtons } from '../users/PageButtons.tsx'
import { DecisionNotice } from './DecisionNotice.tsx'
import { useDecision } from './useDecision.ts'
import { WaitingChange } from './WaitingChange.tsx'

const refreshMs = 30_000

/** Changes of contacts that wait, of all people, those that are due first at the start. */
export function WaitingChanges() {
  const [cursor, setCursor] = useState<string>()
  const query = useQueryOf(
    'listWaitingContactChanges',
    { ...(cursor !== undefined && { cursor }) },
    { refreshMs, keepPrevious: true },
  )
  const decision = useDecision()
  return (
    <Section
      title="Changes of address"
      intro="People who lost their mailbox or phone number. A change that a member asked for needs a second member; one that a person asked for with their recovery contact needs none. Each takes effect only after its waiting time."
    >
      <DecisionNotice decision={decision} />
      <Loaded query={query}>
        {({ contactChanges, next }) => (
          <>
            {contactChanges.length === 0 && <div className="db-empty">No change is waiting.</div>}
            <ul className="db-steps" aria-label="Changes of address">
              {contactChanges.map((change) => (
                <li key={change.contactChangeId} className="db-job">
                  <p>
                    <a href={pathTo('users', change.subOrganizationId)}>
                      <strong>{change.userName}</strong>
                    </a>
                  </p>
                  <p className="db-muted">
                    Asked for <Timestamp value={change.requestedAt} />
                  </p>
                  <WaitingChange
                    change={change}
                    organizationId={change.subOrganizationId}
                    person={change.userName}
                    decision={decision}
                  />
                </li>
              ))}
            </ul>
            <PageButtons cursor={cursor} next={next} nextLabel="Next page" onTurn={setCursor} />
          </>
        )}
      </Loaded>
    </Section>
  )
}
