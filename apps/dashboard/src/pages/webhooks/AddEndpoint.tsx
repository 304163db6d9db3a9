import { SelectField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useSubmit } from '../../api/useSubmit.ts'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { EndpointForm } from './EndpointForm.tsx'

const empty = { name: '', url: '' }

const events = [
  { value: 'ACTIVITY_UPDATES', label: 'Every activity' },
  { value: 'NETWORK_LIMIT_UPDATES', label: 'Networks that close' },
  { value: 'MEMBER_LIMIT_UPDATES', label: 'Members who reach a daily number' },
] as const
type EventType = (typeof events)[number]['value']

/** Adds an endpoint, which gets its own creation first. */
export function AddEndpoint() {
  const { submit, busy, outcome } = useSubmit('createWebhookEndpoint')
  const [fields, setFields] = useState(empty)
  const [eventType, setEventType] = useState<EventType>('ACTIVITY_UPDATES')
  return (
    <Section
      title="Add an endpoint"
      intro="A public https URL. The first event that it gets of activities is its own creation, so you see right away whether it works. Events include what your users did, and their contacts."
    >
      <EndpointForm
        fields={fields}
        busy={busy}
        onChange={setFields}
        action="Add endpoint"
        onSubmit={async (endpoint) => {
          const ended = await submit({ ...endpoint, subscriptions: [{ eventType }] })
          if (ended && ended.kind !== 'failed') setFields(empty)
        }}
      >
        <SelectField label="Events" value={eventType} options={events} onChange={setEventType} />
      </EndpointForm>
      <OutcomeNotice outcome={outcome} done="Added." />
    </Section>
  )
}
