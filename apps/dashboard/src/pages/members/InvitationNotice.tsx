import type { Outcome } from '../../api/useSubmit.ts'
import { Notice } from '../../parts/Notice.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'

export interface InvitationNoticeProps {
  outcome: Outcome<unknown> | undefined
  email: string
  /** Whether the member was added by the same click. */
  added?: boolean | undefined
}

/** Outcome of sending an invitation, and instructions where no mail could be sent. */
export function InvitationNotice({ outcome, email, added }: InvitationNoticeProps) {
  const begun = added ? 'Added. ' : ''
  const isNowhere =
    outcome?.kind === 'failed' && (outcome.error as { code?: unknown }).code === 'DASHBOARD_URL_MISSING'
  if (isNowhere)
    return (
      <Notice kind="warning" title={`${begun}No email was sent`}>
        The service doesn't know the dashboard's address, because DASHBOARD_URL isn't set. Tell {email} to
        open {location.origin} and to sign in with a code.
      </Notice>
    )
  if (added && outcome?.kind === 'failed')
    return (
      <>
        <Notice kind="success">Added. The invitation can be sent from their page.</Notice>
        <OutcomeNotice outcome={outcome} done="" />
      </>
    )
  return (
    <OutcomeNotice
      outcome={outcome}
      done={`${begun}An invitation was sent to ${email}. Its link works once, within 72 hours.`}
    />
  )
}
