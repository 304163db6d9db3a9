import { useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Copyable } from '../../parts/Copyable.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { useSettings } from '../../settings/SettingsContext.ts'
import { AddEndpoint } from './AddEndpoint.tsx'
import { EditEndpoint } from './EditEndpoint.tsx'
import { EndpointTable } from './EndpointTable.tsx'

/** While events are on their way, their number changes by itself. */
const refreshMs = 5_000

/** Where the organization's activities are sent. */
export function WebhooksPage() {
  const { apiBaseUrl } = useSettings()
  const endpoints = useQueryOf('listWebhookEndpoints', {}, { refreshMs })
  const [editedId, setEdited] = useState<string>()
  const edited = endpoints.data?.webhookEndpoints.find(({ endpointId }) => endpointId === editedId)
  return (
    <Page
      title="Webhooks"
      intro="Every activity of the organization and its users is signed and sent to these endpoints, with retries for up to three days."
    >
      <Section title="Endpoints">
        <Loaded query={endpoints}>
          {({ webhookEndpoints }) => <EndpointTable endpoints={webhookEndpoints} onEdit={setEdited} />}
        </Loaded>
      </Section>
      {edited && (
        <EditEndpoint key={edited.endpointId} endpoint={edited} onClose={() => setEdited(undefined)} />
      )}
      <AddEndpoint />
      <Section
        title="For your backend"
        intro="Verify signatures with createWebhookVerifier from @latchkey/node. It reads the keys from this URL."
      >
        <Facts
          facts={[
            [
              'Keys',
              <Copyable
                key="keys"
                value={`${apiBaseUrl}/public/v1/discovery/webhooks/jwks`}
                name="the URL of the keys"
              />,
            ],
          ]}
        />
      </Section>
    </Page>
  )
}
