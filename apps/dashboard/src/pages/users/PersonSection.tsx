import type { User } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useSubmit } from '../../api/useSubmit.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { Contact } from '../../parts/Contact.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { msOf, Timestamp } from '../../parts/Timestamp.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import { withParams } from '../../routing/useRouteParams.ts'
import { nameMember } from '../members/nameMember.ts'
import { BlockPerson } from './BlockPerson.tsx'
import { ChangeContact } from './ChangeContact.tsx'
import { ShowContacts } from './ShowContacts.tsx'

export interface PersonSectionProps {
  user: User
  organizationId: string
  /** When the user was read, in ms. Sessions that have expired by then are over. */
  now: number
}

/** One user of an account: contacts, login methods, and their sessions. */
export function PersonSection(props: PersonSectionProps) {
  const { user, organizationId } = props
  const { authenticators, oauthProviders, apiKeys } = user
  const keys = apiKeys.filter(({ expirationSeconds }) => expirationSeconds === undefined)
  return (
    <Section title={nameMember(user)}>
      <Facts
        facts={[
          ['Email', <Contact key="email" value={user.userEmail} verified={user.userEmailVerified} />],
          [
            'Phone',
            <Contact key="phone" value={user.userPhoneNumber} verified={user.userPhoneNumberVerified} />,
          ],
          ['Passkeys', namesOf(authenticators.map(({ authenticatorName }) => authenticatorName))],
          ['Linked accounts', namesOf(oauthProviders.map(({ providerName }) => providerName))],
          ['API keys and wallets', namesOf(keys.map(({ apiKeyName }) => apiKeyName))],
          ...(user.signUpValues ?? []).map(toFact),
        ]}
      />
      <ShowContacts user={user} organizationId={organizationId} />
      <SentTo contacts={[user.userEmail, user.userPhoneNumber]} />
      <Sessions {...props} />
      <ChangeContact user={user} organizationId={organizationId} />
      <BlockPerson user={user} organizationId={organizationId} />
    </Section>
  )
}

/** Links to what was sent to a person. Masked contacts can't be looked up. */
const SentTo = ({ contacts }: { contacts: readonly (string | undefined)[] }) => (
  <>
    {contacts.map(
      (contact) =>
        contact &&
        !contact.includes('•') && (
          <p key={contact}>
            <a href={withParams(pathTo('messages'), { contact })}>Messages to {contact}</a>
          </p>
        ),
    )}
  </>
)

/** A value of a sign-up field: what was typed, or what was accepted and when. */
const toFact = ({ name, value, link, acceptedAt }: NonNullable<User['signUpValues']>[number]) =>
  [
    `Sign-up: ${name}`,
    acceptedAt ? (
      <span key={name}>
        Accepted <Timestamp value={acceptedAt} />: {value}
        {link && ` (${link})`}
      </span>
    ) : (
      value
    ),
  ] as const

const namesOf = (names: readonly string[]): string => names.join(', ') || 'None'

function Sessions({ user, organizationId, now }: PersonSectionProps) {
  const { submit, busy, outcome } = useSubmit('endUserSessions')
  const [asking, setAsking] = useState(false)
  const sessions = sessionsOf(user, now)
  const end = async () => {
    await submit({ subOrganizationId: organizationId, userId: user.userId })
    setAsking(false)
  }
  return (
    <>
      <Table
        caption={`Sessions of ${nameMember(user)}`}
        rows={sessions}
        keyOf={({ apiKeyId }) => apiKeyId}
        empty="Not signed in anywhere."
        columns={[
          {
            header: 'Signed in',
            cell: ({ login, createdAt }) => <Timestamp value={login?.authTime ?? createdAt} />,
          },
          { header: 'Ends', cell: ({ login }) => login && <Timestamp value={login.expiresAt} /> },
          { header: 'Browser', cell: ({ login }) => login?.userAgent ?? 'Unknown' },
        ]}
      />
      {sessions.length > 0 && (
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            End all sessions
          </Button>
        </div>
      )}
      <OutcomeNotice outcome={outcome} done="All sessions have ended." />
      {asking && (
        <ConfirmDialog
          title={`Sign ${nameMember(user)} out everywhere?`}
          action="End all sessions"
          busy={busy}
          onConfirm={() => void end()}
          onClose={() => setAsking(false)}
        >
          <p>They can sign in again. Their passkeys, linked accounts and API keys stay.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Sessions that aren't over, each once: for a moment, a renewed one has two keys. */
function sessionsOf({ apiKeys }: User, now: number): User['apiKeys'] {
  const byFamily = new Map<string, User['apiKeys'][number]>()
  for (const key of apiKeys) {
    const { login } = key
    if (!login || msOf(login.expiresAt) <= now) continue
    const other = byFamily.get(login.familyId)?.login
    if (!other || msOf(other.expiresAt) <= msOf(login.expiresAt)) byFamily.set(login.familyId, key)
  }
  return [...byFamily.values()]
}
