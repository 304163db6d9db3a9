import { createHash } from 'node:crypto'

import type { Context } from './context.ts'
import { clientNetwork } from './gate/clientAddress.ts'
import { ServiceError } from './ServiceError.ts'
import { relaxed, type Window } from './settings.ts'
import { takeLimit } from './store/limits.ts'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A client network as sends are counted by it: networks need to be told apart, not to be known. */
export const nameNetwork = (network: string): string => digest(network)

/** Whom a send is for and counted against: the database keeps no list of addresses that were merely typed. */
export const nameSend = (contact: string, userIdentifier = ''): string =>
  digest(`${contact}\n${userIdentifier}`)

/** The network that the request came from; within the process, nothing is known of the auth proxy's. */
const networkOf = ({ clientAddress, connection: { request, env } }: Context): string =>
  clientNetwork(clientAddress(request, env))

/** As the auth proxy names the network of those who ask through it, so that both share one count. */
export const ownNetwork = (context: Context): string => nameNetwork(networkOf(context))

export interface SendLimit {
  key: string
  windows: readonly Window[]
  now: number
}

/** Counts messages to a contact that one client network asked for, through the proxy or by itself. */
export function contactLimit({ organization, settings, now }: Context, sentFor: string): SendLimit {
  const windows = relaxed(settings.limits.sendsPerContact, settings.limits)
  return { key: `send ${organization.tenantId} ${sentFor}`, windows, now }
}

/** @throws ServiceError OTP_LIMIT_REACHED */
export async function takeContactSend({ db }: Context, limit: SendLimit): Promise<void> {
  const taken = await takeLimit(db, limit)
  if (!taken.ok) throw limitReached(taken.retryAfterMs)
}

/**
 * Counts a message that its receiver's account asked for itself: against the user, and against the network that
 * they come from, which shares its count with what the auth proxy sends for it.
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function takeOwnSend(context: Context): Promise<void> {
  const { caller, db, now, settings } = context
  const windows = relaxed(settings.limits.sendsPerAddress, settings.limits)
  for (const key of [`member sends ${caller.userId}`, `sends ${networkOf(context)}`]) {
    const taken = await takeLimit(db, { key, windows, now })
    if (taken.ok) continue
    const retryAfterSeconds = Math.ceil(taken.retryAfterMs / 1_000)
    throw new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds })
  }
}

export const limitReached = (waitMs: number): ServiceError =>
  new ServiceError('OTP_LIMIT_REACHED', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
