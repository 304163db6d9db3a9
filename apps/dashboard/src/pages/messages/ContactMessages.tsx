import type { OperationResult } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { type ReactNode, useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import { LiftDialog } from '../auth/LiftDialog.tsx'
import { MessageTable } from './MessageTable.tsx'

type State = OperationResult<'getContactMessages'>

const refreshMs = 10_000

/** The last messages to a contact, and what keeps more from being sent. */
export function ContactMessages({ contact }: { contact: string }) {
  const query = useQueryOf('getContactMessages', { contact }, { refreshMs })
  return (
    <>
      <Section title={`Messages to ${contact}`} intro="The last 20, of the last 30 days.">
        <Loaded query={query}>
          {({ messages }) => (
            <MessageTable messages={messages} empty="Nothing was sent to this contact in the last 30 days." />
          )}
        </Loaded>
      </Section>
      {query.data && <Limits contact={contact} state={query.data} />}
    </>
  )
}

/** Blocks and limits that apply to the contact now, and a button that lifts the limits. */
function Limits({ contact, state }: { contact: string; state: State }) {
  const { account, lockedUntil, networkFullUntil, strangersFullUntil, liftedUntil } = state
  const lift = useSubmit('liftLimit')
  const [asking, setAsking] = useState(false)
  return (
    <Section title="Now">
      <OutcomeNotice outcome={lift.outcome} done="Lifted. A new code can be sent now." />
      <Facts
        facts={[
          [
            'Account',
            account ? (
              <span key="account">
                <a href={pathTo('users', account.organizationId)}>Show the account</a>
                {account.blockedAt && (
                  <>
                    {' '}
                    <Badge kind="danger">Blocked</Badge> since <Timestamp value={account.blockedAt} />
                  </>
                )}
              </span>
            ) : (
              'None'
            ),
          ],
          ['Wrong codes', untilOr(lockedUntil, 'Locked', 'Not locked')],
          ['Codes from the network that asked last', untilOr(networkFullUntil, 'Full', 'Open')],
          ['Codes from other networks', untilOr(strangersFullUntil, 'Full', 'Open')],
          ...(liftedUntil ? ([['Limits', untilOr(liftedUntil, 'Lifted', '')]] as const) : []),
        ]}
      />
      {(networkFullUntil || strangersFullUntil) && !liftedUntil && (
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Lift the limits
          </Button>
        </div>
      )}
      {asking && (
        <LiftDialog
          contact={contact}
          busy={lift.busy}
          onConfirm={async (params) => {
            await lift.submit(params)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}

function untilOr(time: State['lockedUntil'], state: string, otherwise: string): ReactNode {
  if (!time) return otherwise
  return (
    <span key={state}>
      <Badge kind={state === 'Lifted' ? 'success' : 'warning'}>{state}</Badge> until{' '}
      <Timestamp value={time} />
    </span>
  )
}
