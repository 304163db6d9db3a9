import { TextButton } from '@latchkey/ui/parts'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import type { AuthEditor } from './settings/useAuthSettings.ts'

/** Secrets of clients that no provider names any more, to delete. Nothing is shown while there are none. */
export function StoredSecrets({ editor }: { editor: AuthEditor }) {
  const list = useQueryOf('listOauth2Credentials')
  const { submit, busy, outcome } = useSubmit('deleteOauth2Credential')
  const named = editor.value('walletKitSettings.oauthClientIds') ?? {}
  const isUsed = ({ provider, clientId }: { provider: string; clientId: string }) =>
    named[provider.slice('OAUTH2_PROVIDER_'.length).toLowerCase()] === clientId
  return (
    <Loaded query={list} lines={1}>
      {({ oauth2Credentials }) => {
        const others = oauth2Credentials.filter((one) => !isUsed(one))
        if (others.length === 0 && !outcome) return null
        return (
          <Section
            title="Other clients"
            intro="Pages that use these client IDs can still sign people in with them. Delete the ones you no longer use."
          >
            <OutcomeNotice outcome={outcome} done="Deleted." />
            <Table
              caption="Other clients"
              rows={others}
              keyOf={({ oauth2CredentialId }) => oauth2CredentialId}
              columns={[
                { header: 'Provider', cell: ({ provider }) => provider },
                { header: 'Client ID', cell: ({ clientId }) => clientId },
                {
                  header: 'Secret',
                  cell: ({ clientId, oauth2CredentialId }) => (
                    <TextButton
                      danger
                      busy={busy}
                      label={`Delete the client ${clientId}`}
                      onClick={() => void submit({ oauth2CredentialId })}
                    >
                      Delete
                    </TextButton>
                  ),
                },
              ]}
              empty="None."
            />
          </Section>
        )
      }}
    </Loaded>
  )
}
