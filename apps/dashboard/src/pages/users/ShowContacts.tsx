import type { User } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'

import { useSubmit } from '../../api/useSubmit.ts'
import { Facts } from '../../parts/Facts.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { isMasked } from './account.ts'

/** Shows masked contacts, which the activity log records. Nothing for root users, who read them anyway. */
export function ShowContacts({ user, organizationId }: { user: User; organizationId: string }) {
  const { submit, busy, outcome } = useSubmit('showUserContacts')
  const { userId, userEmail, userPhoneNumber } = user
  if (!isMasked(userEmail) && !isMasked(userPhoneNumber)) return null
  if (outcome?.kind === 'done') {
    const { userEmail: email, userPhoneNumber: phone } = outcome.result
    return (
      <Facts
        facts={[
          ['Email, unmasked', <bdi key="email">{email ?? 'None'}</bdi>],
          ['Phone, unmasked', <bdi key="phone">{phone ?? 'None'}</bdi>],
        ]}
      />
    )
  }
  return (
    <>
      <div className="db-actions">
        <Button
          variant="secondary"
          small
          busy={busy}
          onClick={() => void submit({ subOrganizationId: organizationId, userId })}
        >
          Show contacts
        </Button>
        <span>The activity log records that you looked at them.</span>
      </div>
      <OutcomeNotice outcome={outcome} done="" />
    </>
  )
}
