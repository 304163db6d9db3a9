import type { OperationResult } from '@latchkey/ui'
import { useSession } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { nameMember } from '../members/nameMember.ts'
import { nameOf } from './nameOf.ts'
import type { Decision } from './useDecision.ts'

export interface WaitingChangeProps {
  change: OperationResult<'listContactChanges'>['contactChanges'][number]
  organizationId: string
  /** Name of the person, which buttons in a list of several people repeat. */
  person?: string | undefined
  decision: Decision
}

/** A change that waits: what it still needs, and the buttons of a second member. */
export function WaitingChange({ change, organizationId, person, decision }: WaitingChangeProps) {
  const { contactChangeId, otpType, newContact, dueAt, isApproved, isVerified, requestedBy, approvedBy } =
    change
  const session = useSession()
  const members = useQueryOf('listUsers')
  const { approve, reject, approveChange, rejectChange, decidedId } = decision
  const location = { subOrganizationId: organizationId, contactChangeId }
  const nameOfMember = (id: string | undefined) => {
    const member = members.data?.users.find(({ userId }) => userId === id)
    return member ? nameMember(member) : (id ?? 'Unknown')
  }
  const isDecided = decidedId === contactChangeId
  const isOwn = requestedBy === session?.userId
  const byRecoveryContact = requestedBy === undefined
  const proof = byRecoveryContact ? 'link' : 'code'
  const whose = person === undefined ? '' : ` for ${person}`
  return (
    <>
      <p>
        <Badge kind="warning">Waiting</Badge>
        {` ${nameOf(otpType)} changes to ${newContact} on `}
        <Timestamp value={dueAt} />
        {', unless the person stops it.'}
      </p>
      <Facts
        facts={[
          ...(byRecoveryContact
            ? ([['Asked for by', "The person, with their recovery contact's code"]] as const)
            : ([
                ['Asked for by', nameOfMember(requestedBy)],
                ['Approved by', isApproved ? nameOfMember(approvedBy) : 'Nobody yet'],
              ] as const)),
          ['New contact', isVerified ? `Confirmed with the ${proof}` : 'Not confirmed yet'],
        ]}
      />
      {!isApproved && isOwn && (
        <p className="db-muted">You asked for it, so another member has to approve it.</p>
      )}
      <div className="db-actions">
        {!isApproved && !isOwn && (
          <Button
            variant="secondary"
            aria-label={`Approve the change${whose}`}
            busy={isDecided && approve.busy}
            onClick={() => approveChange(location)}
          >
            Approve the change
          </Button>
        )}
        <Button
          variant="secondary"
          aria-label={`Reject the change${whose}`}
          busy={isDecided && reject.busy}
          onClick={() => rejectChange(location)}
        >
          Reject the change
        </Button>
      </div>
    </>
  )
}
