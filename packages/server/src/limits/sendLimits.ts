import type { RateLimit } from '@latchkey/contract'
import { clientNetworks } from '../context/clientAddress.ts'
import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Digest } from '../secrets/digest.ts'
import { relaxed, type Window } from '../settings/settings.ts'
import { limitWait, takeLimit } from '../store/limits.ts'
import type { Database } from '../store/store.ts'

/** A counter of messages. */
export interface SendLimit {
  key: string
  windows: readonly Window[]
  now: number
}

/** A contact that a message goes to, and who asked for it. Digests throughout. */
export interface Receiver {
  /** The contact. */
  contact: string
  /** The contact, asked for from the widest network that is counted. */
  sentFor: string
  /** The contact, asked for from a network that is narrow enough to recognise its owner by. */
  knownAs: string
}

/**
 * How the auth proxy names the networks of whoever asks for a code: it keeps no addresses, and the public API learns
 * none. Narrowest first, joined by dots.
 */
export const nameNetworks = (digest: Digest, networks: readonly string[]): string =>
  networks.map((network) => digest(`network ${network}`)).join('.')

/** The networks that the request itself came from, named as the auth proxy names them, so that both share a count. */
export const ownNetworks = (context: Context): string => nameNetworks(context.digest, networksOf(context))

const networksOf = ({ connection }: Context): readonly string[] => clientNetworks(connection.address)

/**
 * Messages to a contact are counted by the widest network, and a known owner is recognised by the second narrowest, a
 * home's. Any other `userIdentifier` of a caller is taken as it is.
 */
export function receiverOf({ digest }: Context, contact: string, userIdentifier = ''): Receiver {
  const names = userIdentifier.split('.')
  const named = (name: string | undefined) => digest(`send ${contact} ${name}`)
  return {
    contact: digest(`contact ${contact}`),
    sentFor: named(names.at(-1)),
    knownAs: named(names[1] ?? names[0]),
  }
}

/** Messages to a contact that one network asked for, through the auth proxy or not. */
export function networkLimit({ organization, settings, now }: Context, { sentFor }: Receiver): SendLimit {
  const windows = relaxed(settings.limits.sendsPerContact, settings.limits)
  return { key: `send ${organization.tenantId} ${sentFor}`, windows, now }
}

/** Messages to a contact that networks asked for where it was never proven. */
export function strangersLimit({ organization, settings, now }: Context, { contact }: Receiver): SendLimit {
  const windows = relaxed(settings.limits.sendsPerContactInAll, settings.limits)
  return { key: `send ${organization.tenantId} all ${contact}`, windows, now }
}

/** How long a network is known as one where a contact was proven. */
const knownFor: Window = { count: 1, seconds: 90 * 24 * 3_600 }

const knownLimit = ({ organization, now }: Context, knownAs: string): SendLimit => ({
  key: `known ${organization.tenantId} ${knownAs}`,
  windows: [knownFor],
  now,
})

/** Whether the contact was proven from this network before: strangers' limits don't apply to its owner. */
export const isKnownReceiver = async (context: Context, { knownAs }: Receiver): Promise<boolean> =>
  (await limitWait(context.db, knownLimit(context, knownAs))) > 0

/** Remembers the network from which a contact was proven. */
export async function rememberReceiver(context: Context, knownAs: string): Promise<void> {
  await takeLimit(context.db, knownLimit(context, knownAs))
}

/** @throws ServiceError OTP_LIMIT_REACHED */
export async function takeContactSend({ db }: Context, limit: SendLimit): Promise<void> {
  const taken = await takeLimit(db, limit)
  if (!taken.ok) throw limitReached(taken.retryAfterMs)
}

/**
 * Counts a message that its receiver's own account asked for: against the user, and against the networks that they
 * come from, which share their counts with what the auth proxy sends for them.
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function takeOwnSend(context: Context): Promise<void> {
  const limit = { limit: 'codes', windows: context.settings.limits.sendsPerAddress } as const
  await takeUserLimit(context, limit)
  await takeNetworkLimit(context, limit)
}

/** How often a request may be made. */
interface RequestLimit {
  limit: RateLimit
  windows: readonly Window[]
}

/** Counts a request against the user who makes it. @throws ServiceError RATE_LIMIT_EXCEEDED */
export async function takeUserLimit(
  { caller, db, now, settings }: Context,
  { limit, windows }: RequestLimit,
): Promise<void> {
  const key = `${limit} user ${caller.userId}`
  const taken = await takeLimit(db, { key, windows: relaxed(windows, settings.limits), now })
  if (!taken.ok) throw rateLimited(limit, taken.retryAfterMs)
}

/** Counts a request against the networks that it came from. @throws ServiceError RATE_LIMIT_EXCEEDED */
export const takeNetworkLimit = (context: Context, { limit, windows }: RequestLimit): Promise<void> =>
  takeLimitOfNetworks(context, {
    limit,
    windows: relaxed(windows, context.settings.limits),
    networks: networksOf(context),
  })

/** What the public API and the auth proxy need to count a request by its network. */
interface CountingEnvironment {
  db: Database
  digest: Digest
  now: number
}

/**
 * Counts a request in each network that holds its address. The /56 may do twice as much as a /64, the /48 four times.
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function takeLimitOfNetworks(
  { db, digest, now }: CountingEnvironment,
  { limit, windows, networks }: RequestLimit & { networks: readonly string[] },
): Promise<void> {
  for (const [at, network] of networks.entries()) {
    const wider = windows.map(({ count, seconds }) => ({ count: count * 2 ** at, seconds }))
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
