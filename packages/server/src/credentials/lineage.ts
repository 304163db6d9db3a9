import type { Context } from '../context/context.ts'
import { reachesOf } from '../notices/reachesOf.ts'
import type { Caller } from '../store/caller.ts'
import { walletTypes } from '../store/credentials.ts'
import { passkeyType } from '../store/passkeyCaller.ts'
import type { UserRow } from '../store/users.ts'

/** Facts that a credential keeps of the one that made it. docs/decisions.md#established-credentials */
export interface Lineage {
  /** From when it counts as established; null for never. */
  establishedAt: number | null
  /** When its maker ends, and everything that it makes itself; null for no such end. */
  lineageEndsAt: number | null
}

/** The lineage of what a sign-up brings along. A page that is hostile then can't be told apart. */
export const signupLineage = ({ now }: Pick<Context, 'now'>): Lineage => ({
  establishedAt: now,
  lineageEndsAt: null,
})

/** The lineage of what the caller makes. An established caller may make what lasts; any other, nothing that outlives it. */
export const lineageOf = (context: Context): Lineage =>
  isEstablished(context)
    ? { establishedAt: context.now, lineageEndsAt: null }
    : { establishedAt: null, lineageEndsAt: endOfCaller(context.caller) }

/** The lineage of a session key: whether the login method is established by which the user authenticates. */
export const loginLineage = (
  { now }: Pick<Context, 'now'>,
  { establishedAt, lineageEndsAt = null }: Pick<Lineage, 'establishedAt'> & Partial<Lineage>,
): Lineage => ({
  establishedAt: establishedAt !== null && establishedAt <= now ? now : null,
  lineageEndsAt,
})

/**
 * The lineage of a login method that is added to a user: a passkey, an identity, a wallet's key or a contact. One that an
 * established caller adds is established. Any other counts after a while, in which the user, who is told at every
 * verified contact, can remove it; never if there is nobody to tell.
 */
export function methodLineage(context: Context, user: UserRow): Lineage {
  const { now, settings } = context
  const isTold = reachesOf(context, user).length > 0
  const maturesAt = isTold ? now + settings.establishedAfterSeconds * 1_000 : null
  return { establishedAt: isEstablished(context) ? now : maturesAt, lineageEndsAt: null }
}

/**
 * When the caller ends, and with them what they make; null for a caller without an end. A login key has one, but its
 * login may be renewed.
 */
export function endOfCaller({ credential }: Caller): number | null {
  const ends = [credential.expiresAt, credential.lineageEndsAt].filter((end) => end !== null)
  return ends.length > 0 ? Math.min(...ends) : null
}

/**
 * Whether the caller ends for good: an API key that expires, or a key that one of these or a session made. Such a
 * caller makes nothing that lasts.
 */
export const isBounded = ({ credential: { expiresAt, loginFamilyId, lineageEndsAt } }: Caller): boolean =>
  lineageEndsAt !== null || (expiresAt !== null && loginFamilyId === null)

/**
 * Whether the request is one of an established login method, and not of a script in some page:
 * - a long-lived API key, which no page has;
 * - a passkey or wallet that was used on one of the service's own pages. Only an established one proves where it was
 *   used: one that a script has made in software writes any page into what it signs;
 * - a login key whose own login was there moments ago, by an established login method, or was by such an API key.
 *
 * @param pages Origins of pages that count. Default: those where the caller's organization manages itself.
 */
export function isEstablished(context: Context, pages: readonly string[] = trustedPages(context)): boolean {
  const { caller, now, submittedAt = now, settings } = context
  const { type, establishedAt, authTime, expiresAt, pageOrigin, loginMethod } = caller.credential
  if (establishedAt === null || establishedAt > submittedAt || caller.attested) return false
  if (type === passkeyType || isWallet(type)) return caller.page !== undefined && pages.includes(caller.page)
  if (authTime === null) return expiresAt === null
  const isRecent = submittedAt - authTime <= settings.reauthenticationSeconds * 1_000
  if (!isRecent) return false
  return pageOrigin === null ? loginMethod === 'LOGIN_METHOD_API_KEY' : pages.includes(pageOrigin)
}

const isWallet = (type: string): boolean => Object.values<string>(walletTypes).includes(type)

/** Whether an established passkey stamps the request: a person was asked, on whatever page. */
export const isEstablishedPasskey = ({ caller: { credential }, now, submittedAt = now }: Context): boolean =>
  credential.type === passkeyType &&
  credential.establishedAt !== null &&
  credential.establishedAt <= submittedAt

/** The vault; for members of a parent organization also the dashboard, where they manage it. */
export function trustedPages({ caller, settings }: Context): string[] {
  const isMember = caller.organization.parentId === null
  return [settings.vaultOrigin, isMember ? settings.dashboardOrigin : undefined].filter(
    (origin) => origin !== undefined,
  )
}

/** The vault alone, for keys that leave or enter the enclave. */
export const vaultPages = ({ settings: { vaultOrigin } }: Context): string[] =>
  vaultOrigin === undefined ? [] : [vaultOrigin]
