import type { User } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { useState } from 'react'
import { useQueryOf } from '../../api/useQueryOf.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { Contact } from '../../parts/Contact.tsx'
import { Copyable } from '../../parts/Copyable.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { goTo, pathTo } from '../../routing/useRoute.ts'
import { InvitationNotice } from './InvitationNotice.tsx'
import { MemberKeys } from './MemberKeys.tsx'
import { nameMember } from './nameMember.ts'
import { OwnPasskeys } from './OwnPasskeys.tsx'

/** One member: contacts, role, keys, and removing them. */
export function MemberDetail({ userId }: { userId: string }) {
  const query = useQueryOf('getUser', { userId })
  const me = useQueryOf('whoami')
  return (
    <Page
      title={query.data ? nameMember(query.data.user) : 'Member'}
      intro={<a href={pathTo('members')}>All members</a>}
    >
      <Loaded query={query} lines={6}>
        {({ user }) => (
          <>
            <About user={user} />
            {me.data && me.data.userId !== userId && <InviteMember user={user} />}
            {me.data?.userId === userId && <OwnPasskeys userId={userId} />}
            {me.data && <MemberKeys user={user} isOwn={me.data.userId === userId} />}
            <Remove user={user} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const About = ({ user }: { user: User }) => (
  <Section title="About">
    <Facts
      facts={[
        ['Email', <Contact key="email" value={user.userEmail} verified={user.userEmailVerified} />],
        [
          'Phone',
          <Contact key="phone" value={user.userPhoneNumber} verified={user.userPhoneNumberVerified} />,
        ],
        ['Root user', user.isRoot ? 'Yes: part of the root quorum, which may do anything' : 'No'],
        ['Passkeys', String(user.authenticators.length)],
        ['ID', <Copyable key="id" value={user.userId} name="the user ID" />],
      ]}
    />
  </Section>
)

function Remove({ user }: { user: User }) {
  const { submit, busy, outcome } = useSubmit('deleteUsers')
  const [asking, setAsking] = useState(false)
  const name = nameMember(user)
  const remove = async () => {
    await submit({ userIds: [user.userId] }, { leave: () => goTo('members') })
    setAsking(false)
  }
  return (
    <Section
      title="Remove"
      intro="Ends the member's sessions and deletes their passkeys and API keys. What they did stays in the activity log."
    >
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Remove the member
        </Button>
      </div>
      <OutcomeNotice outcome={outcome} done="Removed." />
      {asking && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          action="Remove"
          phrase={name}
          busy={busy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>They can no longer sign in here, and their API keys stop working right away.</p>
        </ConfirmDialog>
      )}
    </Section>
  )
}

/** Sends a member a link that signs them in, for the first time or again. */
function InviteMember({ user: { userId, userEmail } }: { user: User }) {
  const { submit, busy, outcome } = useSubmit('inviteMember')
  if (userEmail === undefined) return null
  return (
    <Section
      title="Invitation"
      intro={`Sends ${userEmail} a link to this dashboard. It works once, within 72 hours, and replaces earlier links. They can sign in with a code at any time.`}
    >
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void submit({ userId })}>
          Send an invitation
        </Button>
      </div>
      <InvitationNotice outcome={outcome} email={userEmail} />
    </Section>
  )
}
