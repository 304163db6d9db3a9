import type { Operations, ReadParamsOf } from '@latchkey/contract/server'
import { asciiEmail } from '@latchkey/contract/wire'
import { type SQL, sql } from 'drizzle-orm'

import { invalid } from '../errors/ServiceError.ts'
import { readAddressBlock } from '../parsing/cidr.ts'
import type { FilterPart, PeopleColumn } from '../store/people/peopleFilter.ts'
import { listedConditions } from '../store/tables/schema.ts'

export type PeopleParams = ReadParamsOf<Operations['query']['listSubOrganizations']>

/** Parameters of a list and of a job that say whom they are about. */
export type PeopleSelection = ReadParamsOf<Operations['query']['previewPeopleJob']>

const timeOrders: readonly PeopleColumn[] = ['created_at', 'last_sign_in_at']

/** Every filter of list_sub_organizations. One with a row in `listedConditions` has an index for both orders. */
export const peopleFilters: Record<
  NonNullable<PeopleSelection['filter']>,
  (facts: { since: number }) => FilterPart
> = {
  unverified: () => ({ condition: listedConditions.unverified, indexedBy: timeOrders }),
  noWallet: () => ({ condition: listedConditions.no_wallet, indexedBy: timeOrders }),
  blocked: () => ({ condition: listedConditions.blocked, indexedBy: timeOrders }),
  idle: ({ since }) => ({
    condition: sql`last_sign_in_at < ${since}::bigint`,
    indexedBy: ['last_sign_in_at'],
    isRange: true,
  }),
  active: ({ since }) => ({
    condition: sql`last_sign_in_at >= ${since}::bigint`,
    indexedBy: ['last_sign_in_at'],
    isRange: true,
  }),
}

/** How the orders of list_sub_organizations are read. */
export const peopleOrders: Record<
  NonNullable<PeopleParams['order']>,
  { column: PeopleColumn; isDescending: boolean }
> = {
  newest: { column: 'created_at', isDescending: true },
  oldest: { column: 'created_at', isDescending: false },
  lastSignIn: { column: 'last_sign_in_at', isDescending: true },
}

const dayMs = 24 * 3_600_000

/**
 * The conditions of a selection, apart from its search.
 * @param withDomain Whether the domain is one of them: a search for its word finds it, too.
 * @throws ServiceError REQUEST_INVALID
 */
export function filterPartsOf(
  { filter, days = 90, network, signUpMethod, since, until, emailDomain }: PeopleSelection,
  { now, withDomain }: { now: number; withDomain: boolean },
): FilterPart[] {
  const parts: FilterPart[] = []
  if (filter) parts.push(peopleFilters[filter]({ since: now - days * dayMs }))
  if (signUpMethod)
    parts.push({ condition: sql`sign_up_method = ${signUpMethod}`, indexedBy: ['created_at'] })
  const created = (condition: SQL): FilterPart => ({ condition, indexedBy: ['created_at'], isRange: true })
  if (since !== undefined) parts.push(created(sql`created_at >= ${Number(since) * 1_000}::bigint`))
  if (until !== undefined) parts.push(created(sql`created_at < ${Number(until) * 1_000}::bigint`))
  if (network !== undefined) parts.push(inNetwork(network))
  if (emailDomain !== undefined && withDomain)
    parts.push({ condition: sql`split_part(email, '@', 2) = ${readDomain(emailDomain)}`, indexedBy: [] })
  return parts
}

/** A range of the index: with the operator for networks, Postgres reads a range only where the network is no parameter. */
function inNetwork(network: string): FilterPart {
  const block = readAddressBlock(network.trim())
  if (!block)
    throw invalid('network', 'got another text, expected an address or CIDR notation such as 203.0.113.0/24')
  const cidr = sql`${`${block.address}/${block.prefix}`}::inet`
  return {
    condition: sql`sign_up_address >= host(network(${cidr}))::inet and sign_up_address <= host(broadcast(${cidr}))::inet`,
    indexedBy: ['sign_up_address'],
    isRange: true,
  }
}

/** Reads a domain, with an @ before it or without. @throws ServiceError REQUEST_INVALID */
export function readDomain(text: string): string {
  const domain = asDomain(text)
  if (domain === undefined)
    throw invalid('emailDomain', 'got another text, expected a domain such as example.com')
  return domain
}

/** A domain as it is stored, in lower case and ASCII; undefined for any other text. */
export function asDomain(text: string): string | undefined {
  const typed = text.trim().replace(/^@/, '')
  if (typed === '' || typed.includes('@')) return undefined
  const domain = asciiEmail(`a@${typed}`).slice(2).toLowerCase()
  return /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(domain) ? domain : undefined
}
