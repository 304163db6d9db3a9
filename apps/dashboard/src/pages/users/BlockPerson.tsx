import type { User } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useSubmit } from '../../api/useSubmit.ts'
import { Badge } from '../../parts/Badge.tsx'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { ReasonField } from '../../parts/ReasonField.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { nameMember } from '../members/nameMember.ts'

export interface BlockPersonProps {
  user: User
  organizationId: string
}

/** Blocks a user, or lets them sign in again, and shows since when they are blocked. */
export function BlockPerson({ user, organizationId }: BlockPersonProps) {
  const block = useSubmit('blockUser')
  const unblock = useSubmit('unblockUser')
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { userId, blockedAt } = user
  const { submit, busy } = blockedAt ? unblock : block
  const change = async () => {
    block.reset()
    unblock.reset()
    await submit({
      subOrganizationId: organizationId,
      userId,
      ...(reason.trim() && { reason: reason.trim() }),
    })
    setAsking(false)
    setReason('')
  }
  return (
    <>
      {blockedAt && (
        <p>
          <Badge kind="danger">Blocked</Badge> since <Timestamp value={blockedAt} />. They can't sign in, and
          none of their keys or passkeys work.
        </p>
      )}
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {blockedAt ? 'Unblock' : 'Block'}
        </Button>
      </div>
      <OutcomeNotice outcome={block.outcome} done="Blocked. All sessions have ended." />
      <OutcomeNotice outcome={unblock.outcome} done="Unblocked. They can sign in again." />
      {asking && (
        <ConfirmDialog
          title={`${blockedAt ? 'Unblock' : 'Block'} ${nameMember(user)}?`}
          action={blockedAt ? 'Unblock' : 'Block'}
          busy={busy}
          onConfirm={() => void change()}
          onClose={() => setAsking(false)}
        >
          {blockedAt ? (
            <p>They can sign in again with the login methods they had.</p>
          ) : (
            <p>
              All their sessions end now. Until you unblock them, they can't sign in, and none of their keys
              or passkeys work. If they try, they see that their account is blocked. Wallets and contacts stay
              as they are.
            </p>
          )}
          <ReasonField value={reason} onChange={setReason} />
        </ConfirmDialog>
      )}
    </>
  )
}
