import type { ApiKey, CredentialType, SessionProfile } from '@latchkey/contract'

import type { SignIn } from './signIns.ts'
import { toMs } from './toMs.ts'

/** A login of the user, on this or another device. */
export interface Device extends Pick<SignIn, 'method' | 'credentialId' | 'pageOrigin' | 'page'> {
  /** Id of the login family: the same for all keys of one login and its renewals. */
  readonly id: string
  /** Whether this is the session that made the request. */
  readonly current: boolean
  /** The browser's User-Agent. */
  readonly userAgent?: string | undefined
  /** Whether no earlier sign-in was by this browser on this system. Undefined where the sign-in is unknown. */
  readonly isNew?: boolean | undefined
  /** When the user authenticated, ms since the epoch. */
  readonly authTime: number
  /** When the login expires unless it is renewed, ms since the epoch. */
  readonly expiresAt: number
  /** The session profile that the login named, which bounds what it may do. */
  readonly profile?: Pick<SessionProfile, 'sessionProfileId' | 'sessionProfileName' | 'scope'> | undefined
  /** Ids of its keys. Two for a minute after each renewal. */
  readonly apiKeyIds: readonly string[]
}

const loginType: CredentialType = 'CREDENTIAL_TYPE_LOGIN'

/** Groups a user's login keys by login: this one first, then the newest. The sign-ins tell how and where. */
export function toDevices(
  apiKeys: readonly ApiKey[],
  publicKey: string,
  { signIns = [], profiles = [] }: { signIns?: readonly SignIn[]; profiles?: readonly SessionProfile[] } = {},
): Device[] {
  const bySignIn = new Map(signIns.map((one) => [one.id, one]))
  const byId = new Map<string, Device>()
  for (const key of apiKeys) {
    const { apiKeyId, createdAt, credential, expirationSeconds = '0', login } = key
    if (!login && credential.type !== loginType) continue
    const id = login?.familyId ?? apiKeyId
    const before = byId.get(id)
    const ends = login ? toMs(login.expiresAt) : toMs(createdAt) + Number(expirationSeconds) * 1_000
    const { method, credentialId, pageOrigin, page, isNew } = bySignIn.get(id) ?? {}
    byId.set(id, {
      id,
      method,
      credentialId,
      pageOrigin,
      page,
      isNew,
      current: before?.current === true || credential.publicKey === publicKey,
      userAgent: login?.userAgent ?? before?.userAgent,
      authTime: login ? toMs(login.authTime) : toMs(createdAt),
      expiresAt: Math.max(ends, before?.expiresAt ?? 0),
      profile: profiles.find(({ sessionProfileId }) => sessionProfileId === credential.sessionProfileId),
      apiKeyIds: [...(before?.apiKeyIds ?? []), apiKeyId],
    })
  }
  return [...byId.values()].sort(
    (one, other) => Number(other.current) - Number(one.current) || other.authTime - one.authTime,
  )
}
