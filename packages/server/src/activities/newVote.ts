import { activityTypesOf } from '@latchkey/contract/wire'
import type { Context } from '../context/context.ts'
import type { Body } from '../gate/body.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import type { VoteRow } from '../store/activities/votes.ts'
import type { Caller } from '../store/caller.ts'
import { passkeyType } from '../store/passkeyCaller.ts'
import { maskIntent, type ParameterName } from './maskIntent.ts'

/** Request that a user signed: the body, and the headers with the stamp, which was checked. */
export interface Signed {
  body: Body
  headers: Headers
}

interface NewVote {
  /** The last vote on the activity, if any. */
  last?: VoteRow | undefined
  activity: Pick<ActivityRow, 'id' | 'organizationId' | 'bucket' | 'fingerprint'>
  selection: VoteRow['selection']
}

/** A vote by the caller on an activity. */
export const newVote = (
  { context: { now, random, caller }, signed }: { context: Context; signed: Signed },
  { activity: { id, organizationId, bucket, fingerprint }, selection, last }: NewVote,
): VoteRow => ({
  id: timeOrderedUuid(now, random),
  organizationId,
  bucket,
  activityId: id,
  fingerprint,
  selection,
  userId: caller.userId,
  credentialId: caller.credential.id,
  ...evidenceOf(signed, caller),
  // Votes are ordered by time, also those of one millisecond.
  createdAt: Math.max(now, (last?.createdAt ?? 0) + 1),
})

type Evidence = Pick<VoteRow, 'message' | 'publicKey' | 'signature' | 'scheme'>

const contactParameters: ReadonlySet<string> = new Set<ParameterName>(['contact', 'userIdentifier'])
const codeTypes: ReadonlySet<string> = new Set(activityTypesOf('initOtp'))

/** Passkeys have no scheme on the wire. */
const passkeyScheme = 'SIGNATURE_SCHEME_WEBAUTHN'

/**
 * Part of a request that the vote keeps. Secrets are masked as in the intent; such a message doesn't verify.
 * docs/decisions.md#votes
 */
function evidenceOf({ body, headers }: Signed, { credential }: Caller): Evidence {
  const message = maskMessage(body)
  if (credential.type === passkeyType) {
    // The whole assertion, since the signature covers the authenticator's data and the client's.
    const signature = headers.get('x-stamp-webauthn') ?? ''
    return { message, publicKey: credential.publicKey, signature, scheme: passkeyScheme }
  }
  const stamp = Buffer.from(headers.get('x-stamp') ?? '', 'base64url').toString('latin1')
  const { publicKey, signature, scheme, message: text } = JSON.parse(stamp) as Record<string, string>
  // A wallet that signed a text signed its digest of the body: the stamp has both.
  return {
    message,
    publicKey: publicKey!,
    signature: text === undefined ? signature! : stamp,
    scheme: scheme!,
  }
}

/** The bytes that were signed, or the same body with its secrets masked. */
function maskMessage({ raw, value }: Body): string {
  const parameters = value.parameters as Record<string, unknown>
  // An activity that sends a code forgets its contact after a while, and a vote isn't changed.
  const isContact = codeTypes.has(String(value.type))
  const masked = maskIntent(parameters, isContact ? contactParameters : undefined)
  const isSame = JSON.stringify(masked) === JSON.stringify(parameters)
  return isSame ? new TextDecoder().decode(raw) : JSON.stringify({ ...value, parameters: masked })
}
