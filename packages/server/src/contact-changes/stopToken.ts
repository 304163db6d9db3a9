import { timingSafeEqual } from 'node:crypto'

import type { Digest } from '../secrets/digest.ts'
import type { ContactChangeRow } from '../store/contacts/contactChanges.ts'

/** Digest of the token in the links that stop a change. The token itself is in messages alone. */
export const stopDigestOf = ({ digest }: { digest: Digest }, id: string, token: string): string =>
  digest(`stop contact change ${id} ${token}`)

/** Whether a token stops the change, compared in constant time. */
export const isStopToken = (
  environment: { digest: Digest },
  { id, stopDigest }: Pick<ContactChangeRow, 'id' | 'stopDigest'>,
  token: string,
): boolean =>
  timingSafeEqual(Buffer.from(stopDigestOf(environment, id, token), 'hex'), Buffer.from(stopDigest, 'hex'))
