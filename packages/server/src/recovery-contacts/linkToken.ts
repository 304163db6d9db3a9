import { timingSafeEqual } from 'node:crypto'

import type { Random } from '../ports/random.ts'
import type { Digest } from '../secrets/digest.ts'

/** Purpose of a link, so that a token of one kind is none of the other. */
type Purpose = 'recovery contact' | 'recovery request'

/** A token for a link. It is in messages alone; the row has its digest. */
export const createLinkToken = ({ random }: { random: Random }): string =>
  Buffer.from(random.bytes(32)).toString('base64url')

export const linkDigestOf = (
  { digest }: { digest: Digest },
  purpose: Purpose,
  { id, token }: { id: string; token: string },
): string => digest(`${purpose} ${id} ${token}`)

/** Whether a token is that of a row, compared in constant time. */
export const isLinkToken = (
  environment: { digest: Digest },
  purpose: Purpose,
  { id, tokenDigest }: { id: string; tokenDigest: string },
  token: string,
): boolean =>
  timingSafeEqual(
    Buffer.from(linkDigestOf(environment, purpose, { id, token }), 'hex'),
    Buffer.from(tokenDigest, 'hex'),
  )
