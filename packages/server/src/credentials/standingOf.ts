import type { Authenticator } from '@latchkey/contract'

import { toTimestamp } from '../context/timestamps.ts'

/** Since when a login method counts as established, or from when it will, as the API returns it. */
export function standingOf(
  { establishedAt }: { establishedAt: number | null },
  now: number,
): Pick<Authenticator, 'establishedAt' | 'establishesAt'> {
  if (establishedAt === null) return {}
  const time = toTimestamp(establishedAt)
  return establishedAt <= now ? { establishedAt: time } : { establishesAt: time }
}
