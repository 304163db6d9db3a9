import { isWalletType, passkeyType } from './credentialTypes.ts'

/** A credential that stamped a request, as far as its standing depends on it. */
export interface StampingCredential extends Lineage {
  readonly type: string
  readonly expiresAt: number | null
  /** When the user last authenticated; null for API keys and passkeys. */
  readonly authTime: number | null
  /** Id of the login family: its first key. */
  readonly loginFamilyId: string | null
  /** Origin of the page of its own login. */
  readonly pageOrigin: string | null
  /** How the user of its own login authenticated. */
  readonly loginMethod: string | null
  /** When it was refreshed. */
  readonly replacedAt: number | null
}

/** A request, as far as the standing of its caller depends on it. */
export interface Login {
  readonly now: number
  /** When the request was made, if that is long ago: an activity that waited. */
  readonly submittedAt?: number | undefined
  readonly caller: {
    readonly heldUntil: number | null
    readonly organization: { readonly parentId: string | null }
    readonly credential: StampingCredential
    /** Origin of the page that made the stamp, where the stamp says so. */
    readonly page?: string | undefined
    /** Present if the stamp is one of a token. */
    readonly attested?: object | undefined
  }
  readonly settings: {
    readonly vaultOrigin?: string | undefined
    readonly dashboardOrigin?: string | undefined
    readonly reauthenticationSeconds: number
  }
}

/** Facts that a credential keeps of the one that made it. docs/decisions.md#established-credentials */
export interface Lineage {
  /** From when it counts as established; null for never. */
  establishedAt: number | null
  /** When its maker ends, and everything that it makes itself; null for no such end. */
  lineageEndsAt: number | null
  /** The session profile that bounds it, and everything that it makes itself; null for none. scope.ts */
  sessionProfileId: string | null
}

/** The lineage of what a sign-up brings along. A page that is hostile then can't be told apart. */
export const signupLineage = ({ now }: Pick<Login, 'now'>): Lineage => ({
  establishedAt: now,
  lineageEndsAt: null,
  sessionProfileId: null,
})

/** The lineage of what the caller makes. An established caller may make what lasts; any other, nothing that outlives it. */
export const lineageOf = (context: Login): Lineage =>
  isEstablished(context)
    ? { establishedAt: context.now, lineageEndsAt: null, sessionProfileId: null }
    : {
        establishedAt: null,
        lineageEndsAt: endOfCaller(context.caller),
        sessionProfileId: profileOf(context.caller.credential) ?? null,
      }

/** The lineage of a session key: whether the login method is established by which the user authenticates. */
export const loginLineage = (
  { now }: Pick<Login, 'now'>,
  { establishedAt, lineageEndsAt = null }: Pick<Lineage, 'establishedAt'> & Partial<Lineage>,
): Omit<Lineage, 'sessionProfileId'> => ({
  establishedAt: establishedAt !== null && establishedAt <= now ? now : null,
  lineageEndsAt,
})

/** The session profile of a credential. Requests that waited while the service was upgraded name none. */
export const profileOf = (credential: Partial<Pick<Lineage, 'sessionProfileId'>>): string | undefined =>
  credential.sessionProfileId ?? undefined

/**
 * When the caller ends, and with them what they make; null for a caller without an end. A login key has one, but its
 * login may be renewed.
 */
export function endOfCaller({ credential }: Pick<Login['caller'], 'credential'>): number | null {
  const ends = [credential.expiresAt, credential.lineageEndsAt].filter((end) => end !== null)
  return ends.length > 0 ? Math.min(...ends) : null
}

/**
 * Whether the caller ends for good: an API key that expires, or a key that one of these or a session made. Such a
 * caller makes nothing that lasts.
 */
export const isBounded = ({
  credential: { expiresAt, loginFamilyId, lineageEndsAt },
}: Pick<Login['caller'], 'credential'>): boolean =>
  lineageEndsAt !== null || (expiresAt !== null && loginFamilyId === null)

/**
 * Whether the request is one of an established login method, and not of a script in some page:
 * - a long-lived API key, which no page has;
 * - a passkey or wallet that was used on one of the service's own pages. Only an established one proves where it was
 *   used: one that a script has made in software writes any page into what it signs;
 * - a login key whose own login was there moments ago, by an established login method, or was by such an API key.
 *
 * No key with a session profile is.
 *
 * @param pages Origins of pages that count. Default: those where the caller's organization manages itself.
 */
export function isEstablished(context: Login, pages: readonly string[] = trustedPages(context)): boolean {
  const { caller, now, submittedAt = now, settings } = context
  const { type, establishedAt, authTime, expiresAt, pageOrigin, loginMethod } = caller.credential
  if (establishedAt === null || establishedAt > submittedAt || caller.attested) return false
  if (profileOf(caller.credential) !== undefined) return false
  if (type === passkeyType || isWalletType(type))
    return caller.page !== undefined && pages.includes(caller.page)
  if (authTime === null) return expiresAt === null
  const isRecent = submittedAt - authTime <= settings.reauthenticationSeconds * 1_000
  if (!isRecent) return false
  return pageOrigin === null ? loginMethod === 'LOGIN_METHOD_API_KEY' : pages.includes(pageOrigin)
}

/** Whether an established passkey stamps the request: a person was asked, on whatever page. */
export const isEstablishedPasskey = ({ caller: { credential }, now, submittedAt = now }: Login): boolean =>
  credential.type === passkeyType &&
  credential.establishedAt !== null &&
  credential.establishedAt <= submittedAt

/** The vault; for members of a parent organization also the dashboard, where they manage it. */
export function trustedPages({ caller, settings }: Login): string[] {
  const isMember = caller.organization.parentId === null
  return [settings.vaultOrigin, isMember ? settings.dashboardOrigin : undefined].filter(
    (origin) => origin !== undefined,
  )
}

/** The vault alone, for keys that leave or enter the enclave. */
export const vaultPages = ({ settings: { vaultOrigin } }: Login): string[] =>
  vaultOrigin === undefined ? [] : [vaultOrigin]
