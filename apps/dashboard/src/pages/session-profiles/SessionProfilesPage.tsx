import { Button } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Copyable } from '../../parts/Copyable.tsx'
import { describeDuration } from '../../parts/describeDuration.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { NewSessionProfile } from './NewSessionProfile.tsx'

/** Bounds of what sessions may do. A login names one of them. */
export function SessionProfilesPage() {
  const profiles = useQueryOf('getSessionProfiles')
  const [isNew, setIsNew] = useState(false)
  const [created, setCreated] = useState<string>()
  return (
    <Page
      title="Session profiles"
      intro="A session that names a profile may do no more than its scope allows, whoever it belongs to. Use one for a backend, an agent, or a page that only signs."
      actions={
        !isNew && (
          <Button variant="primary" onClick={() => setIsNew(true)}>
            New profile
          </Button>
        )
      }
    >
      {created && !isNew && (
        <Notice kind="success">{`Created ${created}. Pass its ID as sessionProfileId when people sign in.`}</Notice>
      )}
      {isNew && (
        <NewSessionProfile
          onCreated={(name) => {
            setCreated(name)
            setIsNew(false)
          }}
          onClose={() => setIsNew(false)}
        />
      )}
      <Section title="Profiles" intro="A profile never changes, so a session keeps what it began with.">
        <Loaded query={profiles}>
          {(data) => (
            <Table
              caption="Session profiles"
              rows={data.sessionProfiles}
              keyOf={({ sessionProfileId }) => sessionProfileId}
              empty="No profiles yet. Sessions may do all that their user may."
              columns={[
                { header: 'Name', cell: ({ sessionProfileName }) => sessionProfileName },
                { header: 'Scope', cell: ({ scope }) => <code className="db-code">{scope}</code> },
                {
                  header: 'Longest session',
                  cell: ({ expirationSeconds }) =>
                    expirationSeconds === undefined
                      ? 'Set by the sign-in'
                      : describeDuration(Number(expirationSeconds) * 1_000),
                },
                { header: 'Notes', cell: ({ notes }) => notes },
                {
                  header: 'ID',
                  cell: ({ sessionProfileId, sessionProfileName }) => (
                    <Copyable value={sessionProfileId} name={`the ID of ${sessionProfileName}`} />
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
    </Page>
  )
}
