import type { ApiKey, Timestamp, User } from '@latchkey/contract'

import type { CredentialRow } from './store/credentials.ts'
import type { UserRow } from './store/users.ts'

/** service.md, Timestamp object */
export const toTimestamp = (milliseconds: number): Timestamp => ({
  seconds: String(Math.floor(milliseconds / 1_000)),
  nanos: String((milliseconds % 1_000) * 1_000_000),
})

const times = ({ createdAt, updatedAt }: { createdAt: number; updatedAt: number }) => ({
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})

/** A key as it goes out. wire.md A4 */
export function toApiKey(row: CredentialRow): ApiKey {
  return {
    apiKeyId: row.id,
    apiKeyName: row.name,
    credential: { publicKey: row.publicKey, type: row.type },
    ...(row.expirationSeconds === null ? {} : { expirationSeconds: String(row.expirationSeconds) }),
    ...times(row),
  }
}

/** A user as it goes out; a contact that waits for its proof is not shown as theirs. decisions.md 7 */
export function toUser(row: UserRow, keys: readonly CredentialRow[]): User {
  return {
    userId: row.id,
    userName: row.name,
    ...(row.email === null ? {} : { userEmail: row.email }),
    ...(row.phoneNumber === null ? {} : { userPhoneNumber: row.phoneNumber }),
    authenticators: [],
    apiKeys: keys.map(toApiKey),
    userTags: [],
    oauthProviders: [],
    mfaPolicies: [],
    ...times(row),
  }
}
