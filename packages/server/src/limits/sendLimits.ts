import type { RateLimit } from '@latchkey/contract'
import { clientNetworks } from '../context/clientAddress.ts'
import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Digest } from '../secrets/digest.ts'
import type { Window } from '../settings/limits.ts'
import { relaxed } from '../settings/relaxed.ts'
import type { Database } from '../store/database/store.ts'
import { countUse, limitWait, takeLimit } from '../store/limits.ts'
import { liftedUntil, liftKey } from './lifts.ts'

/** A limit on messages. */
export interface SendLimit {
  key: string
  windows: readonly Window[]
  now: number
}

/** The receiver of a message, and the network that requested it, as keyed digests. */
export interface Receiver {
  /** The contact. */
  contact: string
  /** The contact and the widest network that is counted. */
  sentFor: string
  /** The contact and a network narrow enough to recognize its owner by. */
  knownAs: string
}

/**
 * The names of a client's networks, narrowest first, joined by dots. The auth proxy stores no addresses and sends
 * none to the public API.
 */
export const nameNetworks = (digest: Digest, networks: readonly string[]): string =>
  networks.map((network) => digest(`network ${network}`)).join('.')

/** The names of the request's own networks, as the auth proxy names them, so that both share a count. */
export const ownNetworks = (context: Pick<Context, 'connection' | 'digest'>): string =>
  nameNetworks(context.digest, networksOf(context))

const networksOf = ({ connection }: Pick<Context, 'connection'>): readonly string[] =>
  clientNetworks(connection.address)

/**
 * Messages to a contact are counted per widest network. A known owner is recognized by the second narrowest, a
 * home's. Any other `userIdentifier` is used as is.
 */
export function receiverOf(
  { digest }: Pick<Context, 'digest'>,
  contact: string,
  userIdentifier = '',
): Receiver {
  const names = userIdentifier.split('.')
  const named = (name: string | undefined) => digest(`send ${contact} ${name}`)
  return {
    contact: digest(`contact ${contact}`),
    sentFor: named(names.at(-1)),
    knownAs: named(names[1] ?? names[0]),
  }
}

/** Limits messages to a contact that one network requests, through the auth proxy or directly. */
export function networkLimit(
  { organization, settings, now }: Pick<Context, 'now' | 'organization' | 'settings'>,
  { sentFor }: Receiver,
): SendLimit {
  const windows = relaxed(settings.limits.sendsPerContact, settings.limits)
  return { key: `send ${organization.tenantId} ${sentFor}`, windows, now }
}

/** Limits messages to a contact from all networks where it was never verified. */
export function strangersLimit({ organization, settings, now }: Context, { contact }: Receiver): SendLimit {
  const windows = relaxed(settings.limits.sendsPerContactInAll, settings.limits)
  return { key: `send ${organization.tenantId} all ${contact}`, windows, now }
}

/** How long a network counts as one where a contact was verified. */
const knownFor: Window = { count: 1, seconds: 90 * 24 * 3_600 }

const knownLimit = ({ tenantId, now }: { tenantId: string; now: number }, knownAs: string): SendLimit => ({
  key: `known ${tenantId} ${knownAs}`,
  windows: [knownFor],
  now,
})

/** Whether the contact was verified from a network before, by their name of {@link Receiver}. */
export const isKnownFrom = async (
  { db, now, tenantId }: { db: Database; now: number; tenantId: string },
  knownAs: string,
): Promise<boolean> => (await limitWait(db, knownLimit({ tenantId, now }, knownAs))) > 0

/** Whether the contact was verified from this network before: the limits on strangers don't apply to its owner. */
export const isKnownReceiver = (
  { db, now, organization: { tenantId } }: Pick<Context, 'db' | 'now' | 'organization'>,
  { knownAs }: Receiver,
): Promise<boolean> => isKnownFrom({ db, now, tenantId }, knownAs)

/** Stores that a contact was verified from this network. */
export async function rememberReceiver(
  { db, now, organization: { tenantId } }: Context,
  knownAs: string,
): Promise<void> {
  await countUse(db, knownLimit({ tenantId, now }, knownAs))
}

/** @throws ServiceError OTP_LIMIT_REACHED */
export async function takeContactSend(
  { db, digest, now, organization: { tenantId } }: Context,
  limit: SendLimit,
  contact: string,
): Promise<void> {
  const taken = await takeLimit(db, limit)
  if (taken.ok) return
  const lift = liftKey(digest, tenantId, `contact ${contact}`)
  if ((await liftedUntil(db, lift, now)) === 0) throw limitReached(taken.retryAfterMs)
  // Lifted: as many again in each window.
  const again = await takeLimit(db, { ...limit, key: `lifted ${limit.key}` })
  if (!again.ok) throw limitReached(again.retryAfterMs)
}

/** A rate limit on requests. */
interface RequestLimit {
  limit: RateLimit
  windows: readonly Window[]
}

/** Counts a request against its user. @throws ServiceError RATE_LIMIT_EXCEEDED */
export async function takeUserLimit(
  { caller, db, now, settings }: Context,
  { limit, windows }: RequestLimit,
): Promise<void> {
  const key = `${limit} user ${caller.userId}`
  const taken = await takeLimit(db, { key, windows: relaxed(windows, settings.limits), now })
  if (!taken.ok) throw rateLimited(limit, taken.retryAfterMs)
}

/**
 * Counts a request that names no organization in each network of its address. The limit of a /56 is twice that of a /64,
 * of a /48 four times.
 *
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function takeLimitOfNetworks(
  { db, digest, now }: { db: Database; digest: Digest; now: number },
  { limit, windows, networks }: RequestLimit & { networks: readonly string[] },
): Promise<void> {
  for (const [at, network] of networks.entries()) {
    const wider = windows.map((window) => ({ ...window, count: window.count * 2 ** at }))
    const taken = await takeLimit(db, {
      key: `${limit} ${digest(`network ${network}`)}`,
      windows: wider,
      now,
    })
    if (!taken.ok) throw rateLimited(limit, taken.retryAfterMs)
  }
}

export const rateLimited = (limit: RateLimit, waitMs: number): ServiceError =>
  new ServiceError('RATE_LIMIT_EXCEEDED', { limit, retryAfterSeconds: Math.ceil(waitMs / 1_000) })

export const limitReached = (waitMs: number): ServiceError =>
  new ServiceError('OTP_LIMIT_REACHED', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
