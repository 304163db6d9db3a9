import type { BadgeProps } from '../../parts/Badge.tsx'
import { describeDuration } from '../../parts/describeDuration.ts'
import { msOf } from '../../parts/Timestamp.tsx'
import type { Usage } from './tallies.ts'

type Channel = Usage['channels'][number]

/** A state in a word, and what it means. */
export interface PartState {
  kind: NonNullable<BadgeProps['kind']>
  label: string
  text: string
}

const failures: Readonly<Record<NonNullable<Channel['lastFailure']>, string>> = {
  FAILED: "couldn't be sent and will be retried",
  REFUSED: 'was permanently rejected',
  EXPIRED: "couldn't be sent before its code expired",
}

/** A channel is judged by how its last message ended: an empty queue is no sign that anything arrives. */
export function channelState(
  { isSetUp, lastSentAt, lastFailedAt, lastFailure }: Channel,
  now: number,
): PartState {
  if (!isSetUp)
    return {
      kind: 'plain',
      label: 'Not set up',
      text: 'The service has no vendor for SMS. Whoever runs it sets LATCHKEY_SMS_URL.',
    }
  const sent = lastSentAt && msOf(lastSentAt)
  const failed = lastFailedAt && msOf(lastFailedAt)
  const ago = (ms: number) => `${describeDuration(now - ms)} ago`
  if (failed !== undefined && (sent === undefined || failed > sent)) {
    const last =
      sent === undefined ? 'No message has ever been sent.' : `The last successful one was sent ${ago(sent)}.`
    const outcome = lastFailure ? failures[lastFailure] : 'failed'
    return { kind: 'danger', label: 'Failing', text: `The last message, ${ago(failed)}, ${outcome}. ${last}` }
  }
  if (sent === undefined)
    return { kind: 'plain', label: 'No message yet', text: 'Send a test to see whether it works.' }
  const earlier = failed === undefined ? '' : ` A message failed ${ago(failed)}.`
  return { kind: 'success', label: 'Working', text: `The last message was sent ${ago(sent)}.${earlier}` }
}
