import type { OperationResult, User } from '@latchkey/ui'
import { Button, SelectField, TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { ReasonField } from '../../parts/ReasonField.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { DecisionNotice } from '../contact-changes/DecisionNotice.tsx'
import { nameOf } from '../contact-changes/nameOf.ts'
import { useDecision } from '../contact-changes/useDecision.ts'
import { WaitingChange } from '../contact-changes/WaitingChange.tsx'
import { nameMember } from '../members/nameMember.ts'

export interface ChangeContactProps {
  user: User
  organizationId: string
}

type Change = OperationResult<'listContactChanges'>['contactChanges'][number]

const kinds = [
  { value: 'OTP_TYPE_EMAIL', label: 'Email' },
  { value: 'OTP_TYPE_SMS', label: 'Phone' },
] as const
type Kind = (typeof kinds)[number]['value']

/** How a change ended. */
const endings: Readonly<Record<Exclude<Change['state'], 'waiting'>, string>> = {
  done: 'Changed',
  stopped: 'Stopped by the person, or by someone with their old contact',
  rejected: 'Rejected by a member',
  lapsed:
    'Ended: in time, a second member had not approved it, the new contact was not confirmed, or changes were switched off',
  codeFailed: 'Ended: five wrong codes were entered for the new contact',
  conflict: 'Ended: someone else has verified the new contact',
}

/** Asks to change a verified contact of a user who lost it, and shows what became of that. */
export function ChangeContact({ user, organizationId }: ChangeContactProps) {
  const { userId } = user
  const changes = useQueryOf('listContactChanges', { userId }, { organizationId, refreshMs: 30_000 })
  const [asking, setAsking] = useState(false)
  const request = useSubmit('requestContactChange')
  const decision = useDecision()
  const newest = changes.data?.contactChanges[0]
  const isWaiting = newest?.state === 'waiting'
  const verified = kinds.filter(({ value }) =>
    value === 'OTP_TYPE_EMAIL' ? user.userEmailVerified : user.userPhoneNumberVerified,
  )
  return (
    <>
      {newest && isWaiting && (
        <WaitingChange change={newest} organizationId={organizationId} decision={decision} />
      )}
      <DecisionNotice decision={decision} />
      {newest && newest.state !== 'waiting' && (
        <p className="db-muted">
          {`Last change of the ${nameOf(newest.otpType).toLowerCase()} to ${newest.newContact}: ${endings[newest.state]}`}
          {newest.endedAt && (
            <>
              {', '}
              <Timestamp value={newest.endedAt} />
            </>
          )}
        </p>
      )}
      {!isWaiting && verified.length > 0 && (
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Change address…
          </Button>
        </div>
      )}
      <OutcomeNotice
        outcome={request.outcome}
        done="Asked. The person was told at every verified contact, and a code went to the new one. Another member has to approve the change."
      />
      {asking && (
        <AskForChange
          user={user}
          options={verified}
          busy={request.busy}
          onClose={() => setAsking(false)}
          onAsk={async (parameters) => {
            await request.submit({ subOrganizationId: organizationId, userId, ...parameters })
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

interface AskForChangeProps {
  user: User
  options: readonly (typeof kinds)[number][]
  busy: boolean
  onAsk: (parameters: { otpType: Kind; contact: string; reason?: string }) => Promise<void>
  onClose: () => void
}

function AskForChange({ user, options, busy, onAsk, onClose }: AskForChangeProps) {
  const [otpType, setOtpType] = useState<Kind>(options[0]?.value ?? 'OTP_TYPE_EMAIL')
  const [contact, setContact] = useState('')
  const [reason, setReason] = useState('')
  const isEmail = otpType === 'OTP_TYPE_EMAIL'
  const ask = () =>
    onAsk({ otpType, contact: contact.trim(), ...(reason.trim() && { reason: reason.trim() }) })
  return (
    <ConfirmDialog
      title={`Change the address of ${nameMember(user)}?`}
      action="Ask for the change"
      busy={busy}
      onConfirm={() => {
        if (contact.trim()) void ask()
      }}
      onClose={onClose}
    >
      <p>
        For a person who lost their mailbox or phone number. Make sure first that it is them. They are told
        now at every verified contact and can stop it without signing in. It is carried out after the waiting
        time, if another member has approved it and the new contact was confirmed with the code we send there.
      </p>
      {options.length > 1 && (
        <SelectField label="Contact to replace" value={otpType} options={options} onChange={setOtpType} />
      )}
      <TextField
        label={isEmail ? 'New email address' : 'New phone number'}
        value={contact}
        onChange={setContact}
        inputMode={isEmail ? 'email' : 'tel'}
        autoComplete="off"
        spellCheck={false}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
