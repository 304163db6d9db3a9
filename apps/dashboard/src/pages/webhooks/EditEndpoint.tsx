import { Button } from '@latchkey/ui/parts'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { Switch } from '../../parts/Switch.tsx'
import { EndpointForm } from './EndpointForm.tsx'
import type { WebhookEndpoint } from './WebhookEndpoint.ts'

export interface EditEndpointProps {
  endpoint: WebhookEndpoint
  onClose: () => void
}

/** Changes an endpoint, pauses it, or deletes it. */
export function EditEndpoint({ endpoint, onClose }: EditEndpointProps) {
  const { endpointId, name, url } = endpoint
  const update = useSubmit('updateWebhookEndpoint')
  const remove = useSubmit('deleteWebhookEndpoint')
  const [fields, setFields] = useState({ name, url })
  const [isActive, setActive] = useState(endpoint.isActive)
  const [asking, setAsking] = useState(false)
  return (
    <Section title={`Edit ${name}`}>
      <EndpointForm
        fields={fields}
        onChange={setFields}
        action="Save"
        busy={update.busy}
        onSubmit={(changed) => void update.submit({ endpointId, ...changed, isActive })}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Delete
            </Button>
            <Button variant="ghost" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        <Switch
          label="Active"
          hint="A paused endpoint gets no new events. Events that are already waiting are sent if you resume it before they are three days old."
          checked={isActive}
          onChange={setActive}
        />
      </EndpointForm>
      <OutcomeNotice outcome={update.outcome} done="Saved. The change itself is sent as an event." />
      <OutcomeNotice outcome={remove.outcome} done="Deleted." />
      {asking && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          action="Delete the endpoint"
          busy={remove.busy}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await remove.submit({ endpointId })
            setAsking(false)
          }}
        >
          <p>Nothing more is sent to {url}, and events that are waiting for it are discarded.</p>
        </ConfirmDialog>
      )}
    </Section>
  )
}
