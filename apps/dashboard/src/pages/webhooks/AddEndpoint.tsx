import { useState } from 'react'

import { useSubmit } from '../../api/useSubmit.ts'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { EndpointForm } from './EndpointForm.tsx'

const empty = { name: '', url: '' }

/** Adds an endpoint, which gets its own creation first. */
export function AddEndpoint() {
  const { submit, busy, outcome } = useSubmit('createWebhookEndpoint')
  const [fields, setFields] = useState(empty)
  return (
    <Section
      title="Add an endpoint"
      intro="A public https URL. The first event it gets is its own creation, so you see right away whether it works. Events include what your users did, and their contacts."
    >
      <EndpointForm
        fields={fields}
        busy={busy}
        onChange={setFields}
        action="Add endpoint"
        onSubmit={async (endpoint) => {
          const ended = await submit(endpoint)
          if (ended && ended.kind !== 'failed') setFields(empty)
        }}
      />
      <OutcomeNotice outcome={outcome} done="Added." />
    </Section>
  )
}
