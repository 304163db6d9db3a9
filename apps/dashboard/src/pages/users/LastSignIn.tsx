import { Timestamp } from '../../parts/Timestamp.tsx'
import type { Account } from './account.ts'

/** When a user last signed in to the account. */
export function LastSignIn({ account: { users } }: { account: Account }) {
  const times = users.flatMap(({ lastSignInAt }) => lastSignInAt ?? [])
  const latest = times.sort((one, other) => Number(other.seconds) - Number(one.seconds))[0]
  return latest ? <Timestamp value={latest} /> : 'Never'
}
