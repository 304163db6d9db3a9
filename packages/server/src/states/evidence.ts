import type { Guard } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import type { VoteRow } from '../store/activities/votes.ts'
import type { Evidence } from './evidence.types.ts'

type Stamped = Guard['stamped']

/** Request that a user signed. */
interface Signed {
  body: { raw: Uint8Array }
  headers: Headers
}

const headers = ['X-Stamp', 'X-Stamp-WebAuthn'] as const

/** The stamped request as it came; undefined if a token stamped it, which the enclave doesn't verify. */
export function evidenceOf({ body, headers: sent }: Signed, { caller }: Context): Evidence | undefined {
  const header = headers.find((name) => sent.has(name))
  if (!header) return undefined
  const stamped: Stamped = { body: body.raw, header, stamp: sent.get(header) ?? '' }
  return { stamped, approvals: [], grants: grantsOf([caller.credential.grant]) }
}

export const grantsOf = (grants: readonly (string | null)[]): Uint8Array[] =>
  grants.flatMap((grant) => (grant === null ? [] : [Buffer.from(grant, 'base64')]))

/** A vote as it was stamped. Approvals have no secrets that the row would mask. */
export function stampedVote({ message, publicKey, signature, scheme }: VoteRow): Stamped {
  const body = Buffer.from(message)
  if (scheme === 'SIGNATURE_SCHEME_WEBAUTHN') return { body, header: 'X-Stamp-WebAuthn', stamp: signature }
  // A wallet that signed a text kept its whole stamp.
  const stamp = signature.startsWith('{') ? signature : JSON.stringify({ publicKey, scheme, signature })
  return { body, header: 'X-Stamp', stamp: Buffer.from(stamp, 'latin1').toString('base64url') }
}
