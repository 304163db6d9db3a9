import type { RateLimit } from '@latchkey/contract'

import { clientNetworks } from '../context/clientAddress.ts'
import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { WriteBuffer } from '../jobs/createWriteBuffer.ts'
import type { Digest } from '../secrets/digest.ts'
import type { Window } from '../settings/limits.ts'
import { relaxed } from '../settings/relaxed.ts'
import type { Settings } from '../settings/settings.ts'
import { takeBudget } from '../store/budgets.ts'
import type { NetworkNote } from '../store/closedNetworks.ts'
import type { Database } from '../store/database/store.ts'
import { keyOfContact } from '../store/directory/directoryKeys.ts'
import { hasOwner } from '../store/directory/hasOwner.ts'
import { takeLimit } from '../store/limits.ts'
import { defaultProxySettings, findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'
import { liftedUntil, liftKey } from './lifts.ts'
import { type OrganizationLimits, organizationLimits } from './organizationLimits.ts'
import {
  isKnownFrom,
  nameNetworks,
  rateLimited,
  receiverOf,
  takeLimitOfNetworks,
  takeUserLimit,
} from './sendLimits.ts'

/** Context that counting a request needs, in the public API and the auth proxy. */
export interface CountingEnvironment {
  db: Database
  digest: Digest
  now: number
  settings: Settings
  closedNetworks: Pick<WriteBuffer<NetworkNote>, 'add'>
}

/** A request to count in each network of its address. */
export interface NetworkUse {
  tenantId: string
  address: string
  limit: RateLimit
  windows: readonly Window[]
  /** The limits of the organization; undefined where the service's count. */
  configured?: OrganizationLimits | undefined
  /** Receiver of a code, normalized. */
  contact?: string | undefined
}

/**
 * Counts a request in each network of its address. The limit of a /56 is twice that of a /64, of a /48 four times. A
 * receiver who is known there counts in the organization's budget instead, as long as there is some; one who is known by
 * their account alone does where a network is full. Trusted networks, and those whose limit was lifted, have a limit that
 * is many times as high. docs/operating.md#closed-networks
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function takeNetworkUse(environment: CountingEnvironment, use: NetworkUse): Promise<void> {
  const { address, configured, limit } = use
  if (configured?.isTrusted(address)) return await takeWide(environment, use)
  if (await takesKnown(environment, use)) {
    for (const network of clientNetworks(address)) note(environment, use, { network, known: 1 })
    return
  }
  const { db, digest, now, settings } = environment
  const windows = limit === 'codes' && configured ? codeWindows(use.windows, configured) : use.windows
  for (const [at, network] of clientNetworks(address).entries()) {
    const key = keyOf(environment, use, network)
    const wider = relaxed(windows, settings.limits).map((window) => ({
      ...window,
      count: window.count * 2 ** at,
    }))
    const taken = await takeLimit(db, { key, windows: wider, now })
    if (taken.ok) continue
    const fullUntil = now + taken.retryAfterMs
    const lift = liftKey(digest, use.tenantId, `network ${network}`)
    const isPassed = (limit === 'codes' && configured?.notifiesOnly) || (await liftedUntil(db, lift, now)) > 0
    if (isPassed) {
      await takeWide(environment, use)
      return note(environment, use, { network, fullUntil, passed: 1 })
    }
    if (await takesByAccount(environment, use))
      return note(environment, use, { network, fullUntil, known: 1 })
    note(environment, use, { network, fullUntil, refused: 1 })
    throw rateLimited(limit, taken.retryAfterMs)
  }
}

/** An organization's limit takes the place of the first window, by the hour. */
const codeWindows = ([first, ...rest]: readonly Window[], configured: OrganizationLimits): Window[] =>
  first ? [{ ...first, count: configured.codesPerNetwork }, ...rest] : []

/** Codes are counted by organization: a flood of one closes no network for others. */
const keyOf = ({ digest }: CountingEnvironment, { limit, tenantId }: NetworkUse, network: string): string => {
  const name = digest(`network ${network}`)
  return limit === 'codes' ? `codes ${tenantId} ${name}` : `${limit} ${name}`
}

/** Rows of the budget for known receivers, so that not every send waits for one row. */
const shards = 8

/** Whether the receiver of a code is known in this network, and the organization's budget for those has room. */
async function takesKnown(environment: CountingEnvironment, use: NetworkUse): Promise<boolean> {
  const { digest, now, db } = environment
  const { tenantId, address, configured, contact } = use
  if (!configured || contact === undefined) return false
  // One look-up, by a primary key.
  const { knownAs } = receiverOf({ digest }, contact, nameNetworks(digest, clientNetworks(address)))
  return (
    (await isKnownFrom({ db, now, tenantId }, knownAs)) && (await takeKnown(environment, use, configured))
  )
}

/**
 * Whether the receiver of a code has an account, in a network that is full. Asking that counts as a look-up of an account,
 * so that a network learns no more, and reaches no more of other people, than look-ups allow.
 */
async function takesByAccount(environment: CountingEnvironment, use: NetworkUse): Promise<boolean> {
  const { db, settings, digest, now } = environment
  const { tenantId, address, configured, contact } = use
  if (!configured?.knowsAccounts || contact === undefined) return false
  const networks = clientNetworks(address)
  const windows = relaxed(settings.limits.lookupsPerAddress, settings.limits)
  try {
    await takeLimitOfNetworks({ db, digest, now }, { limit: 'lookups', windows, networks })
  } catch (error) {
    if (error instanceof ServiceError) return false
    throw error
  }
  const hasAccount = await hasOwner(db, keyOfContact(tenantId, contact))
  return hasAccount && (await takeKnown(environment, use, configured))
}

/** Counts a code in the organization's budget for known receivers. False where it is spent. */
async function takeKnown(
  { db, digest, now, settings }: CountingEnvironment,
  { tenantId, contact = '' }: NetworkUse,
  { codesToKnown }: OrganizationLimits,
): Promise<boolean> {
  const shard = Number.parseInt(receiverOf({ digest }, contact).contact.slice(-2), 16) % shards
  const count = Math.ceil((codesToKnown * settings.limits.factor) / shards)
  const taken = await takeBudget(db, { key: `known ${tenantId} ${shard}`, count, seconds: 3_600, now })
  return taken.ok
}

/** Counts a request of a trusted network, or of one whose limit was lifted, in its widest network. */
async function takeWide(environment: CountingEnvironment, use: NetworkUse): Promise<void> {
  const { db, now, settings } = environment
  const network = clientNetworks(use.address).at(-1)!
  for (const { count, seconds } of relaxed(use.windows, settings.limits)) {
    const key = `wide ${use.tenantId} ${seconds} ${keyOf(environment, use, network)}`
    const taken = await takeBudget(db, { key, count: count * settings.limits.liftedFactor, seconds, now })
    if (taken.ok) continue
    note(environment, use, { network, fullUntil: now + taken.retryAfterMs, refused: 1 })
    throw rateLimited(use.limit, taken.retryAfterMs)
  }
}

function note(
  { closedNetworks, now }: CountingEnvironment,
  { tenantId, limit }: NetworkUse,
  counts: Pick<NetworkNote, 'network'> & Partial<NetworkNote>,
): void {
  closedNetworks.add({
    tenantId,
    limit,
    refused: 0,
    known: 0,
    passed: 0,
    at: now,
    fullUntil: undefined,
    ...counts,
  })
}

/** Counts a request of the public API against its networks. @throws ServiceError RATE_LIMIT_EXCEEDED */
export const takeNetworkLimit = (
  context: Context,
  use: Pick<NetworkUse, 'limit' | 'windows' | 'configured' | 'contact'>,
): Promise<void> =>
  takeNetworkUse(context, {
    ...use,
    tenantId: context.organization.tenantId,
    address: context.connection.address,
  })

/**
 * Counts a message that its receiver's own account requested: against the user and their networks, which share counts
 * with messages through the auth proxy.
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function takeOwnSend(context: Context, contact: string): Promise<void> {
  const { db, organization, settings } = context
  const limit = { limit: 'codes', windows: settings.limits.sendsPerAddress } as const
  await takeUserLimit(context, limit)
  const row = await findProxyConfigOf(db, organization.tenantId)
  const configured = organizationLimits(row ? settingsOf(row) : defaultProxySettings, settings.limits)
  await takeNetworkLimit(context, { ...limit, configured, contact })
}
