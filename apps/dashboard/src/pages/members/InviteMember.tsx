import type { User } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'

import { useSubmit } from '../../api/useSubmit.ts'
import { Section } from '../../parts/Section.tsx'
import { InvitationNotice } from './InvitationNotice.tsx'

/** Sends a member a link that signs them in, for the first time or again. */
export function InviteMember({ user: { userId, userEmail } }: { user: User }) {
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
